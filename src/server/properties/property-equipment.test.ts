import { describe, expect, test } from 'vitest';
import { aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

async function createSite() {
  const api = await createTestApi();
  const token = await api.signIn();
  return {
    api,
    token,
    create: (fields: object) => api.post('/api/properties', { token, json: { ...aPropertyBody(), ...fields } }),
    change: (id: number, json: object) => api.put(`/api/properties/${id}`, { token, json }),
    get: async (path: string) => (await (await api.get(`/api/properties${path}`)).json()).data,
  };
}

const EQUIPMENT = {
  ...{ floor: 0, floors: 3, lift: 1, single_storey: 0, heating: 'granules', condition: 'a_rafraichir' },
  ...{ exposure: ['nord', 'ouest'], sewage: 'individuel_a_verifier', parking: 0, garages: 50 },
  ...{ terrace_surface: 12.5, garden_surface: 0.5, property_tax: 0 },
};

describe('the equipment of a home', () => {
  test('is stored, told to visitors, and stays where a change does not name it', async () => {
    const { create, change, get } = await createSite();
    const sent = { ...EQUIPMENT, exposure: ['ouest', 'nord', 'ouest'] };
    expect((await create(sent)).status).toBe(201);
    expect((await get('/1')).data).toMatchObject(EQUIPMENT);

    expect((await change(1, { title: 'Villa', exposure: [], heating: null })).status).toBe(200);
    expect((await get('/1')).data).toMatchObject({ ...EQUIPMENT, exposure: null, heating: null });
  });

  test('is not known unless it is said', async () => {
    const { create, get } = await createSite();
    await create({});
    const { data } = await get('/1');
    for (const name of Object.keys(EQUIPMENT)) expect(data[name], name).toBeNull();
  });

  test('is that of no building on a plot of land, whatever is sent', async () => {
    const { create, change, get } = await createSite();
    const none = { floor: null, floors: null, lift: null, single_storey: null, heating: null, condition: null };
    expect((await create({ ...EQUIPMENT, type: 'Terrain', floor: 9 })).status).toBe(201);
    expect((await get('/1')).data).toMatchObject({ ...EQUIPMENT, ...none });

    await create(EQUIPMENT);
    expect((await change(2, { type: 'Terrain', lift: 1 })).status).toBe(200);
    expect((await get('/2')).data).toMatchObject({ ...EQUIPMENT, ...none });
  });

  test.each([
    [{ floor: -3 }, ['floor']],
    [{ floor: 61 }, ['floor']],
    [{ floor: 1.5 }, ['floor']],
    [{ floor: 4, floors: 3 }, ['floor', 'floors']],
    [{ floors: -1 }, ['floors']],
    [{ lift: 'oui' }, ['lift']],
    [{ heating: 'charbon' }, ['heating']],
    [{ exposure: 'sud' }, ['exposure']],
    [{ exposure: ['sud', 'sud-est'] }, ['exposure']],
    [{ sewage: 1 }, ['sewage']],
    [{ parking: 51 }, ['parking']],
    [{ garages: -1 }, ['garages']],
    [{ terrace_surface: 0 }, ['terrace_surface']],
    [{ garden_surface: -4 }, ['garden_surface']],
    [{ condition: '' }, ['condition']],
    [{ property_tax: 10.5 }, ['property_tax']],
  ])('%j is refused with a sentence under each field', async (fields, refused) => {
    const { create } = await createSite();
    const response = await create(fields);
    expect(response.status).toBe(422);
    const { errors } = await response.json();
    expect(Object.keys(errors)).toEqual(refused);
    for (const field of refused) expect(errors[field][0]).toMatch(/^[CL].+\.$/);
  });

  test('a change may not put the floor above the number of floors that is stored', async () => {
    const { create, change } = await createSite();
    await create({ floors: 3 });
    const response = await change(1, { floor: 4 });
    expect(response.status).toBe(422);
    expect((await response.json()).errors.floor).toEqual(["L'étage ne doit pas dépasser le nombre d'étages."]);
  });
});

describe('a search by equipment', () => {
  test.each([
    ['parking=1', [3, 2]],
    ['lift=1', [2]],
    ['single_storey=1', [4]],
    ['parking=1&lift=1', [2]],
    ['parking=', [4, 3, 2, 1]],
  ])('%s finds %j', async (search, expected) => {
    const { create, get } = await createSite();
    await create({ parking: 0, garages: 0, lift: 0, features: ['Ascenseur'] });
    await create({ parking: 2, lift: 1 });
    await create({ garages: 1 });
    await create({ single_storey: 1 });

    const { data, total } = await get(`?${search}`);
    expect(data.map(({ id }: { id: number }) => id)).toEqual(expected);
    expect(total).toBe(expected.length);
    const { data: counts } = await get(`/counts?${search}`);
    if (search === 'parking=1') expect(counts.equipment).toEqual({ parking: 2, single_storey: 0, lift: 1 });
  });

  test('refuses what is neither 1 nor empty', async () => {
    const { api } = await createSite();
    const response = await api.get('/api/properties?lift=oui');
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ lift: ["Ce choix n'existe pas."] });
  });
});
