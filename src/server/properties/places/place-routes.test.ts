import { describe, expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';

test('GET /api/places counts the public properties of each place', async () => {
  const api = await createTestApi();
  await api.hasProperty({ location: 'Nonza' });
  await api.hasProperty({ location: 'Bastia' });
  await api.hasProperty({ location: 'Bastia' });
  await api.hasProperty({ location: 'Farinole', is_private: 1 });
  const { data } = await (await api.get('/api/places')).json();
  expect(data.data).toEqual([
    { name: 'Bastia', count: 2 },
    { name: 'Nonza', count: 1 },
  ]);
});

test('GET /api/places?q= proposes communes, regions and postcodes with their public properties', async () => {
  const api = await createTestApi();
  await api.hasProperty({ location: 'Calvi' });
  await api.hasProperty({ location: "L'Île-Rousse" });
  await api.hasProperty({ location: "L'Île-Rousse", is_private: 1 });
  const propose = async (text: string) => {
    const { data } = await (await api.get(`/api/places?q=${encodeURIComponent(text)}`)).json();
    return data.data;
  };

  expect(await propose('ile rousse')).toEqual([
    { name: "L'Île-Rousse", kind: 'commune', count: 1 },
    { name: 'Balagne', kind: 'region', count: 2 },
  ]);
  expect(await propose('20220')).toEqual([{ name: "20220 L'Île-Rousse", kind: 'postcode', count: 1 }]);
  expect(await propose('20290')).toEqual([{ name: '20290 Borgo', kind: 'postcode', count: 0 }]);
  expect(await propose('Tombouctou')).toEqual([]);
  expect(await propose(' - ')).toEqual([]);
  expect(await propose(' ')).toEqual(await propose(''));
});

test('every proposal is a location that finds as many properties as it says', async () => {
  const api = await createTestApi();
  for (const location of ['Calvi', 'Lozari, Belgodère', 'ile-rousse', 'Corbara', 'Pietracorbara', 'Erbalunga']) {
    await api.hasProperty({ location });
  }
  for (const text of ['balagne', '20220', 'cal', 'corbara', 'isula', 'cap corse', 'erbalunga', 'belgodere']) {
    const { data } = await (await api.get(`/api/places?q=${text}`)).json();
    for (const { name, count } of data.data) {
      const search = new URLSearchParams({ location: name });
      const { data: list } = await (await api.get(`/api/properties?${search}`)).json();
      expect(list.total, name).toBe(count);
    }
  }
});

test('GET /api/places/communes names the 236 communes of Haute-Corse', async () => {
  const api = await createTestApi();
  const { data } = await (await api.get('/api/places/communes')).json();
  expect(data.data).toHaveLength(236);
  expect(data.data.slice(0, 3)).toEqual(['Aghione', 'Aiti', 'Alando']);
  expect(data.data).toContain("L'Île-Rousse");
});

test.each([
  ['Calvi', ['Calvi']],
  ['CORBARA', ['Corbara']],
  ['Île-Rousse', ["L'Île-Rousse"]],
  ['St-Florent', ['Saint-Florent']],
  ['San Fiurenzu', ['Saint-Florent']],
  ['Saint-Nicolao', ['San-Nicolao']],
  ['Lozari, Belgodere', ['Belgodère']],
  ['Entre Calvi et Lumio, près de Calvi', ['Calvi', 'Lumio']],
  ['Poggio-di-Venaco', ['Poggio-di-Venaco']],
  ['Costa Verde', []],
  ['Balagne', []],
  ['20260', []],
  ['Corbarra', []],
  ['', []],
])('GET /api/places/communes?location=%s answers %j', async (location, named) => {
  const api = await createTestApi();
  const { data } = await (await api.get(`/api/places/communes?${new URLSearchParams({ location })}`)).json();
  expect(data.data).toEqual(named);
});

describe('GET /api/places/wider', () => {
  const locations = ['Calvi', 'Lumio', 'Nonza', 'Aléria'];

  test.each([
    ['the region of the commune, with the same filters', 'location=Algajola', 'Balagne', 3, 'location=Balagne'],
    ['the region, whose villas', 'location=Algajola&type=Villa', 'Balagne', 1, 'location=Balagne&type=Villa'],
    ['the place without the other filters', 'type=Programme&location=Calvi', 'Calvi', 2, 'location=Calvi'],
    ['the region without the other filters', 'type=Terrain&location=Zilia', 'Balagne', 3, 'location=Balagne'],
    ['the region of a postcode', 'location=20238', 'Cap Corse', 1, 'location=Cap+Corse'],
    ['the next larger region', 'location=Ghisoni', 'Plaine orientale', 1, 'location=Plaine+orientale'],
    ['the place that was meant', 'location=calvy&sort=price-asc', 'Calvi', 2, 'location=Calvi&sort=price-asc'],
    [
      'the place without one of the filters',
      'type=Villa&bedrooms=5&location=Calvi',
      'Calvi',
      1,
      'type=Villa&location=Calvi',
    ],
    [
      'the region without one of them',
      'type=Villa&energy=A&location=Zilia',
      'Balagne',
      1,
      'type=Villa&location=Balagne',
    ],
    ['everywhere, with all of them', 'max_surface=50&location=Tombouctou', '', 1, 'max_surface=50'],
    ['without a place, fewer filters', 'type=Programme&features=Piscine&max_surface=50', '', 1, 'max_surface=50'],
    ['without a place, everything', 'type=Programme', '', 7, ''],
    ['the region of a hamlet', 'location=Lozari, Belgodère', 'Balagne', 3, 'location=Balagne'],
  ])('offers %s', async (_, search, location, count, wider) => {
    const api = await createTestApi();
    for (const place of locations) await api.hasProperty({ location: place, type: 'Maison' });
    await api.hasProperty({ location: 'Calvi', type: 'Villa' });
    await api.hasProperty({ location: 'Corte', type: 'Terrain', surface: 40 });
    await api.hasProperty({ location: 'Bastia', type: 'Maison' });
    await api.hasProperty({ location: 'Algajola', is_private: 1 });

    const { data } = await (await api.get(`/api/places/wider?${search}&page=2`)).json();

    expect(data.data).toEqual({ location, count, search: wider });
  });

  test('counts nothing that is for administrators', async () => {
    const api = await createTestApi();
    await api.hasProperty({ location: 'Calvi', is_private: 1 });
    await api.hasProperty({ location: 'Lumio' });
    const search = 'location=Zilia&audience=admin&visibility=private&q=x';
    const { data } = await (await api.get(`/api/places/wider?${search}`)).json();
    expect(data.data).toEqual({ location: 'Balagne', count: 1, search: 'location=Balagne' });
  });

  test.each(['', 'location=Tombouctou', 'location=Calvi'])('offers nothing for %j', async (search) => {
    const api = await createTestApi();
    await api.hasProperty({ location: 'Calvi', is_private: 1 });
    await api.hasProperty({ location: 'Bastia' });
    const { data } = await (await api.get(`/api/places/wider?${search}`)).json();
    expect(data.data).toBeNull();
  });
});
