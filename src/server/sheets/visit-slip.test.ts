import { expect, test } from 'vitest';
import { createTestApi } from '#server/testing/test-api.ts';
import { readPdf } from './testing/read-pdf.ts';

async function createSite() {
  const api = await createTestApi();
  const token = await api.signIn();
  const advert = { reference: 'JP-104', mandate_number: '2026-012' };
  const { id } = await api.hasProperty({ title: 'Moulin de Nonza', location: 'Nonza', ...advert });
  const json = { agent_name: 'Marie Orsini', agency_name: 'Agence du Golfe', card_number: 'CPI 2B' };
  await api.put('/api/settings', { token, json });
  return { api, token, id, path: `/api/properties/${id}/visit-slip.pdf` };
}

test('a visit slip is one page with the agent, the property and room for the visitor', async () => {
  const { api, token, path } = await createSite();

  const response = await api.get(path, { token });

  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bon-de-visite-\d+-moulin/);
  const { text, pages, size } = await readPdf(await response.bytes());
  expect({ pages, size }).toEqual({ pages: 1, size: [595, 842] });
  for (const words of [
    ...['Bon de visite', 'Marie Orsini', 'Agence du Golfe', 'CPI 2B'],
    ...['Moulin de Nonza', 'Nonza', 'JP-104', '2026-012', 'Date', 'Heure'],
    ...['Je soussigné(e) ...', "reconnais avoir visité ce bien par l'intermédiaire de Marie Orsini."],
    ...['Signature du visiteur', "Signature de l'agent"],
  ])
    expect(text).toContain(words);
});

test('long words everywhere leave it one page', async () => {
  const { api, token } = await createSite();
  const advert = { reference: 'W'.repeat(30), mandate_number: 'W'.repeat(30) };
  const { id } = await api.hasProperty({
    title: 'Maison '.repeat(28).trim(),
    location: 'Lieu-dit '.repeat(20),
    ...advert,
  });
  await api.put('/api/settings', { token, json: { agency_address: 'Route du Cap, '.repeat(25) } });
  await api.post('/api/searches', { token, json: { name: 'W'.repeat(100), email: `${'w'.repeat(60)}@example.com` } });
  const response = await api.get(`/api/properties/${id}/visit-slip.pdf?search=1`, { token });
  expect((await readPdf(await response.bytes())).pages).toBe(1);
});

test('a visit slip names the person of a search', async () => {
  const { api, token, path } = await createSite();
  const json = { name: 'Élise Fabiani', email: 'elise@example.com', phone: '06 12 34 56 78' };
  const { id } = (await (await api.post('/api/searches', { token, json })).json()).data.data;

  const { text } = await readPdf(await (await api.get(`${path}?search=${id}`, { token })).bytes());

  expect(text).toContain('Je soussigné(e) Élise Fabiani reconnais');
  expect(text).toContain('elise@example.com');
  for (const search of ['999', 'abc', '0', '99999999999999']) {
    expect((await api.get(`${path}?search=${search}`, { token })).status).toBe(404);
  }
});

test('a visit slip takes visitor, day and hour from a visit of the home', async () => {
  const { api, token, id, path } = await createSite();
  const { id: other } = await api.hasProperty();
  const visit = { person: { name: 'Élise Fabiani', phone: '06 12 34 56 78' }, starts_at: '2026-12-05T14:30' };
  for (const property_id of [id, other]) {
    await api.post('/api/appointments', { token, json: { ...visit, property_id } });
  }

  const { text } = await readPdf(await (await api.get(`${path}?visit=1`, { token })).bytes());

  for (const words of ['Je soussigné(e) Élise Fabiani', '06 12 34 56 78', '5 décembre 2026', '14 h 30']) {
    expect(text).toContain(words);
  }
  for (const unknown of ['2', '999', 'abc']) {
    expect((await api.get(`${path}?visit=${unknown}`, { token })).status).toBe(404);
  }
});

test('a long name keeps to its own lines, above those of the address', async () => {
  const { api, token, path } = await createSite();
  const json = { name: `${'Marie-Antoinette '.repeat(5)}Colonna`, phone: '06 12 34 56 78' };
  const { id } = (await (await api.post('/api/searches', { token, json })).json()).data.data;

  const { pdf } = await readPdf(await (await api.get(`${path}?search=${id}`, { token })).bytes());

  const { items } = await (await pdf.getPage(1)).getTextContent();
  const heightOf = (words: string) =>
    items.flatMap((item) => ('str' in item && item.str.endsWith(words) ? [item.transform[5]] : []))[0];
  expect(heightOf('Colonna') - heightOf('Adresse')).toBeGreaterThan(15);
});

test('a visit slip is for administrators, and for a property that is there', async () => {
  const { api, token, path } = await createSite();
  expect((await api.get(path)).status).toBe(401);
  expect((await api.get('/api/properties/999/visit-slip.pdf', { token })).status).toBe(404);
});
