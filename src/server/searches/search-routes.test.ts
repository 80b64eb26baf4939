import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/messages.ts';
import { aPropertyInput } from '#contract/testing/factories.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const PERSON = { name: 'Élise Fabiani', email: 'elise@example.com' };

describeOnEachDatabase('the searches of people', (createDatabase) => {
  async function createSite() {
    let time = new Date('2026-06-01T10:00:00.000Z');
    const db = await createDatabase();
    const api = await createTestApi({ db, now: () => time });
    const token = await api.signIn();
    const post = async (json: object) => (await api.post('/api/searches', { token, json })).json();
    const addHome = (input: Parameters<typeof aPropertyInput>[0]) => createProperty(db, aPropertyInput(input), time);
    return { api, db, token, post, addHome, wait: (seconds = 1) => (time = new Date(time.getTime() + seconds * 1000)) };
  }

  test('are kept as they were given, normalised, and found by name, address and telephone', async () => {
    const { api, token, post, wait } = await createSite();
    const made = await api.post('/api/searches', {
      token,
      json: {
        ...PERSON,
        phone: '+33 6 12 34 56 78',
        kind: 'mandat_exclusif',
        mandate_number: 'M-12',
        signed_on: '2026-05-01',
        ends_on: '2026-08-01',
        places: ['calvi', 'Balagne', '20220', 'CALVI'],
        search: '?max_price=500000&types=Villa,Maison&location=Corte&sort=price-asc',
        financing: 'accord',
        notes: 'Vue mer.\nCalme.',
      },
    });
    expect(made.status).toBe(201);
    const { data } = (await made.json()).data;
    expect(data).toEqual({
      id: 1,
      ...PERSON,
      phone: '+33 6 12 34 56 78',
      kind: 'mandat_exclusif',
      mandate_number: 'M-12',
      signed_on: '2026-05-01',
      ends_on: '2026-08-01',
      state: 'active',
      places: ['Calvi', 'Balagne', '20220'],
      search: 'types=Maison%2CVilla&max_price=500000',
      financing: 'accord',
      notes: 'Vue mer.\nCalme.',
      message_id: null,
      created_at: '2026-06-01T10:00:00.000Z',
      updated_at: '2026-06-01T10:00:00.000Z',
    });

    wait();
    await post({ name: 'Paul', phone: '0495600000', state: 'found' });
    const names = async (query: string) => {
      const answer = await (await api.get(`/api/searches${query}`, { token })).json();
      return answer.data.data.map(({ name }: { name: string }) => name);
    };
    expect(await names('')).toEqual(['Paul', PERSON.name]);
    expect(await names('?state=active')).toEqual([PERSON.name]);
    expect(await names('?state=&q=&page=')).toEqual(['Paul', PERSON.name]);
    expect(await names('?q=FABIANI elise')).toEqual([PERSON.name]);
    expect(await names('?q=elise@example')).toEqual([PERSON.name]);
    expect(await names('?q=0612345678')).toEqual([PERSON.name]);
    expect(await names(`?q=${encodeURIComponent('+33 4 95 60 00 00')}`)).toEqual(['Paul']);
    expect(await names('?page=2')).toEqual([]);
  });

  test('a demand has no mandate, and what a change leaves out stays', async () => {
    const { api, token, post, wait } = await createSite();
    const { data } = (await post({ ...PERSON, mandate_number: 'M-1', signed_on: '2026-05-01' })).data;
    expect(data).toMatchObject({ kind: 'demande', mandate_number: null, signed_on: null, phone: null });

    wait();
    const change = { state: 'found', phone: '0495600000', updated_at: data.updated_at };
    const changed = await api.put('/api/searches/1', { token, json: change });
    expect(changed.status).toBe(200);
    const now = { ...PERSON, state: 'found', phone: '0495600000', proposals: [] };
    expect((await changed.json()).data.data).toMatchObject(now);
    expect((await api.put('/api/searches/1', { token, json: change })).status).toBe(409);
    expect((await api.put('/api/searches/1', { token, json: { email: null, phone: '' } })).status).toBe(422);

    expect((await api.delete('/api/searches/1', { token })).status).toBe(200);
    for (const call of ['get', 'delete'] as const)
      expect((await api[call]('/api/searches/1', { token })).status).toBe(404);
    expect((await api.put('/api/searches/1', { token, json: {} })).status).toBe(404);
  });

  test('null is no wish, for each field', async () => {
    const { api, token, post } = await createSite();
    const none = { kind: null, state: null, places: null, search: null, financing: null, notes: null };
    const { data } = (await post({ name: 'Paul', email: null, phone: '0495600000', ...none })).data;
    const defaults = { kind: 'demande', state: 'active', places: [], search: '', financing: null, notes: null };
    expect(data).toMatchObject(defaults);

    const wishes = { kind: 'mandat_simple', places: ['Calvi'], search: 'type=Villa' };
    expect((await api.put('/api/searches/1', { token, json: wishes })).status).toBe(200);
    const emptied = await api.put('/api/searches/1', { token, json: none });
    expect((await emptied.json()).data.data).toMatchObject(defaults);
  });

  test('homes for a search, and searches for a home, tell the same', async () => {
    const { api, token, post, addHome, wait } = await createSite();
    await addHome({ title: 'Ancienne', price: 500_000, location: 'Lozari, Belgodère', is_private: 1 });
    wait();
    await addHome({ title: 'Nouvelle', price: 480_000, location: 'Calvi' });
    await addHome({ title: 'Chère', price: 520_000, location: 'Calvi' });
    await addHome({ title: 'Trop chère', price: 560_000, location: 'Calvi' });
    await addHome({ title: 'Loin', price: 300_000, location: 'Corte' });
    await post({ ...PERSON, places: ['Balagne'], search: 'max_price=500000&bedrooms=3' });

    const { data } = await (await api.get('/api/searches/1/matches', { token })).json();
    expect(
      data.data.map(({ property, fit, reasons }: Match) => [property.title, property.is_private, fit, reasons]),
    ).toEqual([
      ['Nouvelle', 0, 'full', []],
      ['Ancienne', 1, 'full', []],
      ['Chère', 0, 'near', ['Prix 4 % au-dessus du budget']],
    ]);
    const listed = await (await api.get('/api/searches', { token })).json();
    expect(listed.data.data[0]).toMatchObject({ matches: { full: 2, near: 1 } });
    for (const { property, fit, reasons } of data.data) {
      const searches = await (await api.get(`/api/properties/${property.id}/searches`, { token })).json();
      const person = { id: 1, name: PERSON.name, kind: 'demande', proposed_at: null, answer: null };
      expect(searches.data.data).toEqual([{ ...person, fit, reasons }]);
    }
    expect((await (await api.get('/api/properties/4/searches', { token })).json()).data.data).toEqual([]);
    expect((await api.get('/api/properties/99/searches', { token })).status).toBe(404);
    expect((await api.get('/api/searches/99/matches', { token })).status).toBe(404);
  });
});

type Match = { property: { id: number; title: string; is_private: 0 | 1 }; fit: string; reasons: string[] };

test.each([
  [{ email: 'elise@example.com' }, 'name'],
  [{ name: 'Élise' }, 'email'],
  [{ ...PERSON, email: 'elise' }, 'email'],
  [{ ...PERSON, phone: 'appelez-moi' }, 'phone'],
  [{ ...PERSON, kind: 'mandat' }, 'kind'],
  [{ ...PERSON, ends_on: '2026-02-30' }, 'ends_on'],
  [{ ...PERSON, kind: 'mandat_simple', signed_on: '2026-05-02', ends_on: '2026-05-01' }, 'ends_on'],
  [{ ...PERSON, state: 'open' }, 'state'],
  [{ ...PERSON, places: ['Calvi', 'Calvy'] }, 'places'],
  [{ ...PERSON, places: Array(21).fill('Calvi') }, 'places'],
  [{ ...PERSON, search: 'Villa' }, 'search'],
  [{ ...PERSON, search: 'max_price=beaucoup' }, 'search'],
  [{ ...PERSON, search: 'max_price=0' }, 'search'],
  [{ ...PERSON, financing: 'cash' }, 'financing'],
  [{ ...PERSON, notes: 'x'.repeat(5001) }, 'notes'],
])('%j is refused for its %s', async (json, field) => {
  const api = await createTestApi();
  const refused = await api.post('/api/searches', { token: await api.signIn(), json });
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).errors)).toEqual([field]);
});

test('a day that does not exist is refused in French, in a new search and in a change', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  const { id } = (await (await api.post('/api/searches', { token, json: PERSON })).json()).data.data;
  for (const [field, day] of [
    ['signed_on', '2026-02-30'],
    ['ends_on', 'demain'],
  ] as const) {
    const json = { ...PERSON, kind: 'mandat_simple', [field]: day };
    for (const refused of [
      await api.post('/api/searches', { token, json }),
      await api.put(`/api/searches/${id}`, { token, json }),
    ]) {
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toEqual({ [field]: [fieldErrors.date] });
    }
  }
});

test('an unknown place is named, with those that are near', async () => {
  const api = await createTestApi();
  const json = { ...PERSON, places: ['Calvy'] };
  const refused = await api.post('/api/searches', { token: await api.signIn(), json });
  expect((await refused.json()).errors.places).toEqual([
    "Ce lieu de Haute-Corse n'est pas connu\u00a0: «\u00a0Calvy\u00a0». Vouliez-vous dire Calvi\u00a0?",
  ]);
});

test('visitors see nothing of it', async () => {
  const api = await createTestApi();
  await createProperty(api.services.db, aPropertyInput(), new Date());
  const paths = ['/searches', '/searches/1', '/searches/1/matches', '/properties/1/searches'];
  for (const path of paths) expect((await api.get(`/api${path}`)).status, path).toBe(401);
  expect((await api.post('/api/searches', { json: PERSON })).status).toBe(401);
  expect((await api.post('/api/searches/1/proposals', { json: { property_ids: [1] } })).status).toBe(401);
});
