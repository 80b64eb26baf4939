import { expect, test } from 'vitest';
import { notices } from '#contract/messages.ts';
import { purgeEndedSellers } from '#server/process/retention-job.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { getSeller, listSellers } from './seller-store.ts';

const PERSON = { name: 'Ange Leca', email: 'ange@example.com', phone: '0612345678' };
const MANDATE = { mandate_number: 'M-7', mandate_signed_on: '2026-03-01', mandate_ends_on: '2026-09-01' };
const KEPT = { number: 'M-7', signed_on: '2026-03-01', ends_on: '2026-09-01', home: 'Tour, Nonza' };

describeOnEachDatabase('what is kept of a seller', (createDatabase) => {
  async function createSite() {
    let time = new Date('2026-06-10T10:00:00.000Z');
    const db = await createDatabase();
    const api = await createTestApi({ db, now: () => time });
    const token = await api.signIn();
    const home = (fields: object = {}) => api.hasProperty({ title: 'Tour', location: 'Nonza', ...fields });
    return {
      api,
      db,
      token,
      home,
      add: async (json: object) =>
        (await (await api.post('/api/sellers', { token, json: { ...PERSON, ...json } })).json()).data.data,
      read: async (id: number) => (await listSellers(db, {}, 1)).find((seller) => seller.id === id),
      people: async (method: 'GET' | 'DELETE') =>
        (await api.call(method, '/api/people?email=ANGE@example.com', { token })).json(),
      async purgeOn(day: string) {
        time = new Date(`${day}T10:00:00.000Z`);
        await purgeEndedSellers(api.services);
      },
    };
  }

  test('is shown, and erased, with what the home says of its owner', async () => {
    const { api, db, token, home, add, read, people } = await createSite();
    const { id: homeId } = await home({ private_address: '3 rue Haute', keys: 'Voisine' });
    await api.put(`/api/properties/${homeId}`, { token, json: { keys: 'Sous le pot' } });
    const { id } = await add({ property_id: homeId, notes: 'Indivision' });
    expect((await people('GET')).data.data.sellers).toMatchObject([{ id, notes: 'Indivision' }]);

    const erased = await people('DELETE');
    expect(erased).toMatchObject({ data: { data: { sellers: 1 } }, message: notices.personErased });
    expect(await read(id)).toBeUndefined();
    const left = await db.selectFrom('property').select(['title', 'private_address', 'keys']).execute();
    expect(left).toEqual([{ title: 'Tour', private_address: null, keys: null }]);
    for (const { state } of await db.selectFrom('property_version').select('state').execute()) {
      expect(state).not.toMatch(/rue Haute|Voisine/);
    }
  });

  test('is the minimum of a mandate for ten years from its end, and said to be', async () => {
    const { db, home, add, read, people, purgeOn } = await createSite();
    const { id: homeId } = await home({ ...MANDATE, private_address: '3 rue Haute, Nonza' });
    const { id } = await add({ property_id: homeId, notes: 'Indivision', place: 'Nonza', next_on: '2026-07-01' });

    const erased = await people('DELETE');
    expect(erased.message).toContain("jusqu'au 1er septembre 2036");
    expect(erased.data.data.sellers).toBe(1);
    const { created_at: _, updated_at: __, mandate, ...row } = await getSeller(db, id);
    expect(mandate).toEqual({ ...KEPT, kept_until: '2036-09-01' });
    const told = Object.entries(row).filter(([, value]) => value !== null);
    expect(Object.fromEntries(told)).toEqual({
      id,
      name: PERSON.name,
      address: '3 rue Haute, Nonza',
      stage: 'perdu',
      property_id: homeId,
      property: { id: homeId, title: 'Tour' },
    });
    expect((await people('GET')).data.data.sellers).toEqual([]);

    await purgeOn('2036-09-01');
    expect(await read(id)).toBeDefined();
    await purgeOn('2036-09-02');
    expect(await read(id)).toBeUndefined();
  });

  test('stays when the home is deleted for good', async () => {
    const { api, db, token, home, add, read, people } = await createSite();
    const { id: homeId } = await home(MANDATE);
    const { id } = await add({ property_id: homeId, address: '3 rue Haute' });
    await api.delete(`/api/properties/${homeId}`, { token });
    expect((await read(id))?.mandate).toMatchObject(KEPT);
    await api.delete(`/api/trash/${homeId}`, { token });
    expect(await db.selectFrom('property').select('id').execute()).toEqual([]);

    expect(await read(id)).toMatchObject({ ...PERSON, property_id: null, mandate: KEPT });
    await people('DELETE');
    expect(await read(id)).toMatchObject({ email: null, phone: null, address: '3 rue Haute', mandate: KEPT });
  });

  test('goes some months after a sale or a refusal, but for the mandate', async () => {
    const { home, add, read, purgeOn } = await createSite();
    const { id: homeId } = await home(MANDATE);
    const lost = await add({ stage: 'perdu' });
    const sold = await add({ stage: 'vendu', property_id: homeId, notes: 'Indivision' });
    const open = await add({ stage: 'estimation' });

    await purgeOn('2029-06-10');
    expect(await read(lost.id)).toMatchObject(PERSON);
    await purgeOn('2029-06-11');
    expect(await read(lost.id)).toBeUndefined();
    expect(await read(sold.id)).toMatchObject({ name: PERSON.name, email: null, notes: null, stage: 'vendu' });
    expect(await read(open.id)).toMatchObject(PERSON);
  });

  test('the agent deletes a seller, and the home stays as it is', async () => {
    const { api, token, home, add, read } = await createSite();
    const { id: homeId } = await home({ ...MANDATE, keys: 'Voisine' });
    const withMandate = await add({ property_id: homeId });
    const remove = async (id: number) => (await api.delete(`/api/sellers/${id}`, { token })).json();

    expect((await remove((await add({})).id)).message).toBe(notices.sellerDeleted);
    expect((await remove(withMandate.id)).message).toContain('dix ans');
    expect(await read(withMandate.id)).toMatchObject({ name: PERSON.name, email: null, mandate: KEPT });
    const admin = await (await api.get(`/api/properties/${homeId}?audience=admin`, { token })).json();
    expect(admin.data.data.keys).toBe('Voisine');
  });
});
