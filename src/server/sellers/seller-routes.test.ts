import { expect, test } from 'vitest';
import { failures, fieldErrors } from '#contract/messages.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const PERSON = { name: 'Ange Leca', email: 'ange@example.com' };
const NOTHING_ELSE = {
  phone: null,
  stage: 'demande',
  property_id: null,
  property: null,
  property_type: null,
  place: null,
  surface: null,
  land_surface: null,
  rooms: null,
  condition: null,
  delay: null,
  wish: null,
  message: null,
  address: null,
  notes: null,
  estimate_low: null,
  estimate_high: null,
  next_on: null,
  next_what: null,
  mandate: null,
  message_id: null,
};

describeOnEachDatabase('sellers', (createDatabase) => {
  async function createSite() {
    let time = new Date('2026-06-01T10:00:00.000Z');
    const db = await createDatabase();
    const api = await createTestApi({ db, now: () => time });
    const token = await api.signIn();
    const post = (json: object) => api.post('/api/sellers', { token, json });
    const put = (id: number, json: object) => api.put(`/api/sellers/${id}`, { token, json });
    return { api, db, token, post, put, wait: (seconds = 1) => (time = new Date(time.getTime() + seconds * 1000)) };
  }

  test('are kept as they were given, and found by stage, name, address and telephone', async () => {
    const { api, token, post, wait } = await createSite();
    const made = await post(PERSON);
    expect(made.status).toBe(201);
    expect(made.headers.get('Location')).toMatch(/\/api\/sellers\/1$/);
    const times = { created_at: '2026-06-01T10:00:00.000Z', updated_at: '2026-06-01T10:00:00.000Z' };
    expect((await made.json()).data.data).toEqual({ id: 1, ...PERSON, ...NOTHING_ELSE, ...times });

    wait();
    const described = {
      name: 'Toussainte Mattei',
      phone: '06 12 34 56 78',
      stage: 'estimation',
      property_type: 'Maison',
      place: 'Nonza',
      surface: 92.5,
      land_surface: 800,
      rooms: 4,
      condition: 'a_rafraichir',
      delay: 'six_mois',
      wish: 'estimation',
      message: 'Une maison de famille.\nAvec jardin.',
      address: '3 hameau de Pietra, 20217 Nonza',
      notes: 'Indivision de trois.',
      estimate_low: 310_000,
      estimate_high: 340_000,
      next_on: '2026-06-10',
      next_what: 'Rappeler le notaire',
    };
    expect((await (await post(described)).json()).data.data).toMatchObject({ id: 2, ...described, email: null });

    const names = async (query: string) => {
      const answer = await (await api.get(`/api/sellers${query}`, { token })).json();
      return answer.data.data.map(({ name }: { name: string }) => name);
    };
    expect(await names('')).toEqual([described.name, PERSON.name]);
    expect(await names('?stage=&q=&page=')).toEqual([described.name, PERSON.name]);
    expect(await names('?stage=demande')).toEqual([PERSON.name]);
    expect(await names('?q=LECA ange')).toEqual([PERSON.name]);
    expect(await names('?q=ange@example')).toEqual([PERSON.name]);
    expect(await names('?q=0612345678')).toEqual([described.name]);
    expect(await names('?stage=demande&q=mattei')).toEqual([]);
    expect(await names('?page=2')).toEqual([]);
  });

  test('a change leaves the rest as it is, and is refused on an older state', async () => {
    const { api, token, post, put, wait } = await createSite();
    const { updated_at } = (await (await post(PERSON)).json()).data.data;

    wait();
    const changed = await put(1, { stage: 'rendez_vous', phone: '0495000000', updated_at });
    expect(changed.status).toBe(200);
    expect((await changed.json()).data.data).toMatchObject({ ...PERSON, stage: 'rendez_vous', phone: '0495000000' });

    const late = await put(1, { stage: 'perdu', updated_at });
    expect(late.status).toBe(failures.seller_changed.status);
    expect((await (await api.get('/api/sellers/1', { token })).json()).data.data.stage).toBe('rendez_vous');
  });

  test.each([
    [{ email: PERSON.email }, 'name', fieldErrors.required],
    [{ name: 'Ange' }, 'email', fieldErrors.emailOrPhone],
    [{ ...PERSON, stage: 'signe' }, 'stage', fieldErrors.choice],
    [{ ...PERSON, next_on: '2026-02-30' }, 'next_on', fieldErrors.date],
    [{ ...PERSON, next_what: 'x'.repeat(121) }, 'next_what', fieldErrors.tooLong(120)],
    [{ ...PERSON, address: 'x'.repeat(301) }, 'address', fieldErrors.tooLong(300)],
    [{ ...PERSON, estimate_low: 200_000, estimate_high: 100_000 }, 'estimate_high', fieldErrors.highBelowLow],
  ])('%o is refused under %s', async (json, field, sentence) => {
    const { post } = await createSite();
    const refused = await post(json);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ [field]: [sentence] });
  });

  test('a change is checked together with what stays', async () => {
    const { post, put } = await createSite();
    await post({ ...PERSON, estimate_high: 100_000 });
    expect((await (await put(1, { estimate_low: 100_001 })).json()).errors).toEqual({
      estimate_high: [fieldErrors.highBelowLow],
    });
    expect((await (await put(1, { email: '' })).json()).errors).toEqual({ email: [fieldErrors.emailOrPhone] });
  });

  test('are deleted, and told to administrators alone', async () => {
    const { api, token, post } = await createSite();
    await post(PERSON);
    expect((await api.get('/api/sellers')).status).toBe(401);
    expect((await api.call('DELETE', '/api/sellers/1', { token })).status).toBe(200);
    expect((await api.get('/api/sellers/1', { token })).status).toBe(404);
    expect((await api.call('DELETE', '/api/sellers/1', { token })).status).toBe(404);
  });
});
