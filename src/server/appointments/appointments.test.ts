import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const MARIE = { name: 'Marie Rossi', email: 'marie@example.com', phone: '06 12 34 56 78' };

describeOnEachDatabase('the agenda', (createDatabase) => {
  async function createSite() {
    const api = await createTestApi({ db: await createDatabase(), now: () => NOW });
    const token = await api.signIn();
    const { id: home } = await api.hasProperty({ title: 'Villa Alba', location: 'Nonza' });
    const { id: other } = await api.hasProperty({ title: 'Maison Bianca' });
    const add = (json: object) =>
      api.post('/api/appointments', { token, json: { property_id: home, person: MARIE, ...json } });
    const change = (id: number, json: object) => api.put(`/api/appointments/${id}`, { token, json });
    const read = async (query = '') => (await (await api.get(`/api/appointments${query}`, { token })).json()).data.data;
    return { api, token, home, other, add, change, read };
  }

  test('has what the agent wrote of a visit, and nothing for anybody else', async () => {
    const { api, home, add, read } = await createSite();
    const written = {
      starts_at: '2026-12-05T14:30',
      state: 'confirmed',
      meeting_point: "Devant l'église",
      note: 'Vend sa maison',
      feedback: 'Aime la vue',
      feedback_shared: 1,
    };
    const made = await add(written);
    expect(made.status).toBe(201);
    const visit = {
      id: 1,
      property: { id: home, title: 'Villa Alba' },
      location: 'Nonza',
      person: { ...MARIE, search_id: null },
      slots: [],
      minutes: 45,
      ...written,
    };
    expect((await made.json()).data.data).toMatchObject({ ...visit, mail: 'none', warnings: [] });
    expect(await read()).toEqual([expect.objectContaining(visit)]);
    expect((await api.get('/api/appointments')).status).toBe(401);
    const visitor = await api.signIn('user');
    expect((await api.post('/api/appointments', { token: visitor, json: {} })).status).toBe(403);
  });

  test('changes what is sent, keeps the rest, and refuses a change of an older state', async () => {
    const { add, change, other, read } = await createSite();
    const made = (await (await add({ note: 'Clé chez la voisine' })).json()).data.data;
    const changed = await change(1, { property_id: other, state: 'confirmed', starts_at: '2026-12-05T10:00' });
    expect((await changed.json()).data.data).toMatchObject({
      ...{ property: { id: other, title: 'Maison Bianca' }, state: 'confirmed', note: 'Clé chez la voisine' },
      person: MARIE,
    });
    expect((await change(1, { note: null, updated_at: made.updated_at })).status).toBe(409);
    await change(1, { note: null, person: { name: 'Paul' } });
    expect(await read()).toMatchObject([{ note: null, person: { name: 'Paul', email: null, phone: null } }]);
    expect((await change(2, {})).status).toBe(404);
    expect((await change(1, { property_id: 99 })).status).toBe(422);
  });

  test('shows days of Paris, both included, and what is asked for by its half-days', async () => {
    const { api, add, read } = await createSite();
    for (const starts_at of ['2026-12-06T00:00', '2026-12-05T23:59', '2026-12-05T00:00', '2026-12-04T23:59']) {
      await add({ starts_at, state: 'confirmed' });
    }
    await add({});
    const slots = JSON.stringify([
      { on: '2026-12-09', part: 'matin' },
      { on: '2026-12-05', part: 'apres_midi' },
    ]);
    await add({});
    await api.services.db.updateTable('appointment').set({ slots }).where('id', '=', 6).execute();

    const ids = async (query: string) => (await read(query)).map(({ id }: { id: number }) => id);
    expect(await ids('?from=2026-12-05&to=2026-12-05')).toEqual([5, 3, 6, 2]);
    expect(await ids('?from=2026-12-09&to=2026-12-31')).toEqual([5, 6]);
    expect(await ids('?from=2027-01-01')).toEqual([5]);
    expect(await ids('?from=2027-01-01&to=')).toEqual([5]);
    expect(await ids('?to=2026-12-04')).toEqual([5, 4]);
    expect(await ids('')).toEqual([5, 4, 3, 6, 2, 1]);
  });

  test.each([
    ['an hour that the clock leaves out in spring', { starts_at: '2027-03-28T02:30' }, 'starts_at'],
    ['a day without an hour', { starts_at: '2026-12-05' }, 'starts_at'],
    ['one confirmed without an hour', { state: 'confirmed' }, 'starts_at'],
    ['one that took place without an hour', { state: 'done' }, 'starts_at'],
    ['an unknown state', { state: 'maybe' }, 'state'],
    ['too short a visit', { minutes: 14 }, 'minutes'],
    ['too long a visit', { minutes: 241 }, 'minutes'],
    ['nobody', { person: undefined }, 'person'],
    ['an unknown search', { search_id: 7 }, 'search_id'],
    ['an unknown home', { property_id: 99 }, 'property_id'],
    ['a long meeting point', { meeting_point: 'x'.repeat(201) }, 'meeting_point'],
    ['a long note', { note: 'x'.repeat(2001) }, 'note'],
    ['a long feedback', { feedback: 'x'.repeat(501) }, 'feedback'],
  ])('refuses %s', async (_, json, field) => {
    const { add, read } = await createSite();
    const refused = await add(json);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
    expect(await read()).toEqual([]);
  });

  test('knows the hour that autumn shows twice', async () => {
    const { add } = await createSite();
    expect((await add({ starts_at: '2027-10-31T02:30', state: 'confirmed' })).status).toBe(201);
  });

  test('warns of confirmed visits at the same time, and keeps them', async () => {
    const { add, other } = await createSite();
    await add({ starts_at: '2026-12-05T14:30', state: 'confirmed' });
    await add({ starts_at: '2026-12-05T14:30' });
    const warnings = async (json: object) =>
      (await (await add({ state: 'confirmed', ...json })).json()).data.data.warnings;
    expect(await warnings({ starts_at: '2026-12-05T13:45' })).toEqual([]);
    expect(await warnings({ starts_at: '2026-12-05T15:15' })).toEqual([]);
    const title = 'Une autre visite est confirmée à la même heure : Villa Alba, samedi 5 décembre à 14\u00a0h\u00a030';
    expect(await warnings({ property_id: other, starts_at: '2026-12-05T14:00', minutes: 31 })).toEqual([
      { field: 'starts_at', message: expect.stringContaining('13\u00a0h\u00a045, Marie Rossi.') },
      { field: 'starts_at', message: `${title}, Marie Rossi.` },
    ]);
  });

  test('takes the person of a search', async () => {
    const { api, token, add, read } = await createSite();
    await api.post('/api/searches', { token, json: MARIE });
    await add({ person: undefined, search_id: 1 });
    expect(await read()).toMatchObject([{ person: { ...MARIE, search_id: 1 } }]);
  });

  test('forgets a deleted visit', async () => {
    const { api, token, add, read } = await createSite();
    await add({});
    const gone = await api.delete('/api/appointments/1', { token });
    expect(await gone.json()).toMatchObject({ message: 'Visite supprimée avec succès', data: { data: { id: 1 } } });
    expect(await read()).toEqual([]);
    expect((await api.delete('/api/appointments/1', { token })).status).toBe(404);
  });
});
