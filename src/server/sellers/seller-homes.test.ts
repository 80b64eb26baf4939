import { expect, test } from 'vitest';
import { failures, fieldErrors } from '#contract/messages.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const NOW = new Date('2026-06-10T10:00:00.000Z');
const PERSON = { name: 'Ange Leca', email: 'ange@example.com' };

describeOnEachDatabase('the home of a seller', (createDatabase) => {
  async function createSite() {
    const db = await createDatabase();
    const api = await createTestApi({ db, now: () => NOW });
    const token = await api.signIn();
    return {
      api,
      db,
      token,
      add: async (json: object) =>
        (await (await api.post('/api/sellers', { token, json: { ...PERSON, ...json } })).json()).data.data,
      makeHome: (id: number) => api.post(`/api/sellers/${id}/property`, { token }),
      read: async (id: number) => (await (await api.get(`/api/sellers/${id}`, { token })).json()).data.data,
    };
  }

  test('is a private draft of what was said of it, made once', async () => {
    const { api, token, add, makeHome, read } = await createSite();
    const said = { property_type: 'Maison', surface: 92.5, land_surface: 800, rooms: 4, condition: 'a_renover' };
    const { id } = await add({ ...said, place: 'Nonza' });

    const made = await makeHome(id);
    expect(made.status).toBe(201);
    const home = (await made.json()).data.data;
    const { property_type: type, ...facts } = said;
    expect(home).toMatchObject({ ...facts, type, title: 'Maison à Nonza', location: 'Nonza', price: 0, is_private: 1 });
    expect(await read(id)).toMatchObject({ property_id: home.id, mandate: null });
    expect((await api.get(`/api/properties/${home.id}`)).status).toBe(404);

    const again = await makeHome(id);
    expect(again.status).toBe(failures.seller_has_property.status);
    expect(await again.json()).toMatchObject({
      status: 'error',
      message: failures.seller_has_property.message,
      data: { data: { id: home.id, title: 'Maison à Nonza' } },
    });
    // In the trash it can still be restored.
    await api.delete(`/api/properties/${home.id}`, { token });
    expect((await (await makeHome(id)).json()).data.data.id).toBe(home.id);
    expect((await makeHome(99)).status).toBe(404);
  });

  test.each([
    [{}, 'Bien à vendre', { location: '', surface: 0 }],
    [{ property_type: 'Villa' }, 'Villa à vendre', { type: 'Villa' }],
    [{ place: 'Balagne' }, 'Bien en Balagne', { location: 'Balagne' }],
    [{ property_type: 'Terrain', place: 'Corte', land_surface: 900 }, 'Terrain à Corte', { surface: 900 }],
  ])('%j becomes «%s»', async (said, title, fields) => {
    const { add, makeHome } = await createSite();
    const { id } = await add(said);
    expect((await (await makeHome(id)).json()).data.data).toMatchObject({ title, ...fields });
  });

  test('has one seller, and tells what the mandate says', async () => {
    const { api, token, add, read } = await createSite();
    const mandate = { mandate_number: 'M-7', mandate_signed_on: '2026-03-01', mandate_ends_on: '2026-09-01' };
    const home = await api.hasProperty({ title: 'Tour', location: 'Nonza', ...mandate });
    const { id } = await add({ property_id: home.id });
    expect((await read(id)).mandate).toEqual({
      ...{ number: 'M-7', signed_on: '2026-03-01', ends_on: '2026-09-01' },
      ...{ home: 'Tour, Nonza', kept_until: '2036-09-01' },
    });
    const listed = await (await api.get(`/api/sellers?property=${home.id}`, { token })).json();
    expect(listed.data).toMatchObject({ total: 1, data: [{ id }] });

    const refuse = async (property_id: number) =>
      (await (await api.post('/api/sellers', { token, json: { ...PERSON, property_id } })).json()).errors;
    expect(await refuse(home.id)).toEqual({ property_id: [fieldErrors.homeHasSeller] });
    expect(await refuse(99)).toEqual({ property_id: [fieldErrors.noSuchHome] });
    // Its own home is no reason to refuse a change.
    expect((await api.put(`/api/sellers/${id}`, { token, json: { property_id: home.id } })).status).toBe(200);
  });

  test('a message about a sale becomes a seller once', async () => {
    const { api, db, token } = await createSite();
    const person = { from_name: 'Ange Leca', from_email: 'ange@example.com', phone: '06 12 34 56 78' };
    const sale = await storeMessage(db, aNewMessage({ ...person, project: 'vente', message: 'Ma maison.' }), NOW);
    const search = await storeMessage(db, aNewMessage({ project: 'recherche' }), NOW);
    const convert = (id: number) => api.post(`/api/messages/${id}/seller`, { token });

    const made = await convert(sale);
    expect(made.status).toBe(201);
    const seller = (await made.json()).data.data;
    expect(seller).toMatchObject({
      ...{ name: 'Ange Leca', email: 'ange@example.com', phone: '06 12 34 56 78' },
      ...{ stage: 'demande', notes: 'Ma maison.', message_id: sale },
    });
    const message = (await (await api.get(`/api/messages/${sale}`, { token })).json()).data.data;
    expect(message.seller_id).toBe(seller.id);

    const again = await convert(sale);
    expect(again.status).toBe(409);
    expect((await again.json()).data.data).toEqual(seller);
    expect((await convert(search)).status).toBe(422);
    expect((await convert(99)).status).toBe(404);
  });

  test('the dashboard counts who has just asked, names the next steps, and the mandates that end', async () => {
    const { api, token, add } = await createSite();
    await add({ name: 'Nouveau' });
    const late = await add({ name: 'Hier', stage: 'estimation', next_on: '2026-06-09', next_what: 'Rappeler' });
    const today = await add({ name: 'Jour dit', stage: 'mandat', next_on: '2026-06-10' });
    await add({ name: 'Demain', stage: 'mandat', next_on: '2026-06-11' });
    await add({ name: 'Fini', stage: 'vendu', next_on: '2026-06-01' });
    await add({ name: 'Parti', stage: 'perdu', next_on: '2026-06-01' });
    const home = (title: string, mandate_ends_on: string, fields = {}) =>
      api.hasProperty({ title, mandate_ends_on, ...fields });
    const soon = await home('Dans 45 jours', '2026-07-25');
    const past = await home('Passé', '2026-01-01', { is_private: 1 });
    await home('Dans 46 jours', '2026-07-26');
    await home('Vendu', '2026-06-01', { sale_state: 'sold', sold_on: '2026-05-01' });
    const trashed = await home('À la corbeille', '2026-06-01');
    await api.delete(`/api/properties/${trashed.id}`, { token });

    const { sellers, mandates_ending } = (await (await api.get('/api/dashboard', { token })).json()).data.data;
    expect(sellers).toEqual({
      new: 1,
      due: [
        { id: late.id, name: 'Hier', next_on: '2026-06-09', next_what: 'Rappeler' },
        { id: today.id, name: 'Jour dit', next_on: '2026-06-10', next_what: null },
      ],
    });
    expect(mandates_ending).toEqual([
      { property: { id: past.id, title: 'Passé' }, mandate_ends_on: '2026-01-01' },
      { property: { id: soon.id, title: 'Dans 45 jours' }, mandate_ends_on: '2026-07-25' },
    ]);
  });
});
