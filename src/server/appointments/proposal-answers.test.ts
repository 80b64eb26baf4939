import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const PERSON = { name: 'Élise Fabiani', email: 'elise@example.com' };

describeOnEachDatabase("a proposal's answer and its visit", (createDatabase) => {
  async function createSite() {
    let time = Date.parse('2026-12-01T10:00:00.000Z');
    const api = await createTestApi({ db: await createDatabase(), now: () => new Date(time) });
    const token = async () => ({ token: await api.signIn() });
    const { id: home } = await api.hasProperty({ title: 'Villa Alba' });
    const data = async (response: Response) => (await response.json()).data?.data;
    const propose = async () =>
      api.post('/api/searches/1/proposals', { ...(await token()), json: { property_ids: [home] } });
    await api.post('/api/searches', { ...(await token()), json: PERSON });
    await propose();
    const put = async (path: string, json: object) => api.put(path, { ...(await token()), json });
    return {
      ...{ api, home, propose },
      answer: (answer: string | null, proposal = 1) =>
        put(`/api/searches/1/proposals/${proposal}/properties/${home}`, { answer }),
      note: (note: string) => put(`/api/searches/1/proposals/1/properties/${home}`, { note }),
      change: (id: number, json: object) => put(`/api/appointments/${id}`, json),
      remove: async (id: number) => api.delete(`/api/appointments/${id}`, await token()),
      add: async (json: object) =>
        api.post('/api/appointments', { ...(await token()), json: { property_id: home, search_id: 1, ...json } }),
      visits: async () => data(await api.get('/api/appointments', await token())),
      /** What the proposals read, newest first. */
      answers: async () => {
        const { proposals } = await data(await api.get('/api/searches/1', await token()));
        return proposals.map(({ properties }: { properties: { answer: string }[] }) => properties[0]?.answer);
      },
      /** The visit of the first home, as the last proposal names it. */
      named: async () => (await data(await api.get('/api/searches/1', await token()))).proposals[0].properties[0].visit,
      pass: (days: number) => {
        time += days * 86_400_000;
      },
    };
  }

  test('"visit" makes one that is asked for, once, and another answer takes it away', async () => {
    const { home, answer, note, visits, answers } = await createSite();
    for (const _ of [1, 2]) expect((await answer('visit')).status).toBe(200);
    await note('Samedi de préférence');
    expect(await visits()).toMatchObject([
      { state: 'asked', slots: [], property: { id: home }, person: { ...PERSON, search_id: 1 } },
    ]);
    for (const other of ['declined', 'interested', null]) {
      await answer('visit');
      expect((await answer(other)).status).toBe(200);
      expect([await visits(), await answers()]).toEqual([[], [other]]);
    }
  });

  test('a visit that is made, changed or deleted is read in the proposal', async () => {
    const { add, change, remove, answers } = await createSite();
    expect(await answers()).toEqual([null]);
    await add({});
    expect(await answers()).toEqual(['visit']);
    for (const [state, answer] of [
      ['cancelled', 'interested'],
      ['confirmed', 'visit'],
      ['missed', 'interested'],
      ['done', 'visit'],
    ]) {
      await change(1, { state, starts_at: '2026-12-05T10:00' });
      expect(await answers(), state).toEqual([answer]);
    }
    await add({});
    await change(2, { state: 'cancelled' });
    expect(await answers()).toEqual(['visit']);
    await remove(1);
    expect(await answers()).toEqual(['interested']);
  });

  test('the proposal names its last visit that is planned or done', async () => {
    const { add, change, remove, named } = await createSite();
    expect(await named()).toBeNull();
    await add({ state: 'done', starts_at: '2026-11-05T10:00' });
    await add({});
    expect(await named()).toEqual({ id: 2, state: 'asked', starts_at: null });
    await change(2, { state: 'cancelled' });
    expect(await named()).toEqual({ id: 1, state: 'done', starts_at: '2026-11-05T10:00' });
    await remove(1);
    expect(await named()).toBeNull();
  });

  test('another answer is refused while a confirmed visit is to come, with that visit', async () => {
    const { add, answer, answers, visits, pass } = await createSite();
    await add({ state: 'confirmed', starts_at: '2026-12-05T10:00' });
    await add({});
    for (const other of ['declined', null]) {
      const refused = await answer(other);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        message: "Une visite de ce bien est confirmée : annulez-la d'abord dans l'agenda.",
        data: { data: { id: 1, state: 'confirmed', starts_at: '2026-12-05T10:00' } },
      });
    }
    expect((await answer('visit')).status).toBe(200);
    expect([await answers(), (await visits()).length]).toEqual([['visit'], 2]);
    // The day after, the person says no.
    pass(5);
    expect((await answer('declined')).status).toBe(200);
    expect(await answers()).toEqual(['declined']);
    expect(await visits()).toMatchObject([{ id: 1 }]);
  });

  test('what was said after a visit stays when its feedback is written', async () => {
    const { add, change, answer, answers, visits } = await createSite();
    await add({ state: 'done', starts_at: '2026-11-30T10:00' });
    await answer('declined');
    await change(1, { feedback: 'Trop loin de la mer' });
    expect(await answers()).toEqual(['declined']);
    // They come back to see it again.
    await answer('visit');
    expect((await visits()).map(({ state }: { state: string }) => state)).toEqual(['asked', 'done']);
  });

  test('the latest proposal of the home is the one that reads', async () => {
    const { add, answer, answers, change, propose } = await createSite();
    await answer('declined');
    await propose();
    expect(await answers()).toEqual([null, 'declined']);
    await add({});
    expect(await answers()).toEqual(['visit', 'declined']);
    await propose();
    expect(await answers()).toEqual(['visit', 'visit', 'declined']);
    await change(1, { state: 'cancelled' });
    expect(await answers()).toEqual(['interested', 'interested', 'declined']);
  });

  test('a change of the search is one of its visits, which outlive it', async () => {
    const { api, add, visits } = await createSite();
    await add({});
    const token = await api.signIn();
    const changed = { name: 'Élise Rossi', email: null, phone: '0612345678' };
    await api.put('/api/searches/1', { token, json: changed });
    expect(await visits()).toMatchObject([{ person: { ...changed, search_id: 1 } }]);
    await api.delete('/api/searches/1', { token });
    expect(await visits()).toMatchObject([{ person: { ...changed, search_id: null } }]);
  });
});
