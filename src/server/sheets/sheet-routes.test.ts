import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { RISKS_SENTENCE } from '#contract/advert/sentences.ts';
import type { Advert, PropertyFields } from '#contract/property/fields.ts';

import { appendImages } from '#server/images/image-store.ts';
import { saveSettings } from '#server/site-settings/settings-store.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { readPdf } from './testing/read-pdf.ts';

const COMPLETE: Partial<Advert> = {
  reference: 'JP-104',
  fees_payer: 'acquereur',
  // The percentage follows from it.
  price_without_fees: 400_000,
  dpe_status: 'fait',
  dpe_energy: 350,
  dpe_energy_class: 'F',
  dpe_climate: 9,
  dpe_climate_class: 'B',
  energy_cost_min: 1200,
  energy_cost_max: 1700,
  energy_cost_years: [2025],
  copropriete: 1,
  copro_lots: 24,
  copro_charges: 1800,
  copro_procedure: 0,
  carrez_surface: 84,
  land_surface: 1850,
};
const VILLA: Partial<PropertyFields> = {
  title: "Villa à L'Île-Rousse, cœur de Balagne",
  type: 'Villa',
  price: 420_000,
  location: "L'Île-Rousse",
  surface: 186,
  bedrooms: 4,
  bathrooms: 3,
  rooms: 6,
  ...COMPLETE,
};

describe('the window sheet', () => {
  test.each(['portrait', 'landscape'] as const)('says on one page what the page says: %s', async (orientation) => {
    const { api, token } = await createSite();
    const { id } = await api.hasProperty(VILLA);
    await addImages(api, id, 3, orientation === 'portrait' ? await noise() : await aJpeg());

    const { bytes, text, pages, size } = await readSheet(
      api,
      `/api/properties/${id}/sheet.pdf?orientation=${orientation}`,
      token,
    );

    expect(pages).toBe(1);
    expect(size).toEqual(orientation === 'portrait' ? [595, 842] : [842, 595]);
    expect(bytes).toBeLessThan(2_000_000);
    for (const sentence of [
      "Villa à L'Île-Rousse, cœur de Balagne",
      '420 000 €',
      'Prix hors honoraires : 400 000 €',
      "Honoraires : 5 % TTC du prix du bien hors honoraires, à la charge de l'acquéreur",
      '186 m² habitables',
      '4 chambres',
      '3 salles de bain',
      'Performance énergétique',
      'Classe énergie F, 350 kWh/m²/an',
      'Classe climat B, 9 kg CO₂/m²/an',
      'Logement à consommation énergétique excessive : classe F',
      "Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre 1 200 € et 1 700 € par an. Prix moyens des énergies indexés au 1er janvier 2025.",
      'Bien en copropriété : 24 lots, charges courantes de 1 800 € par an en moyenne. Aucune procédure en cours.',
      'Surface loi Carrez : 84 m²',
      'Terrain : 1 850 m²',
      'Référence : JP-104',
      "Barème d'honoraires : site.example/honoraires",
      `${RISKS_SENTENCE}www.georisques.gouv.fr`,
      "Voir l'annonce",
      'Jean-Paul Exemple',
      '04 65 71 12 34',
      'RSAC Bastia n° 123 456 789',
      'Agence Exemple, 3 route de Bastia, 20620 Biguglia',
      'carte professionnelle n° CPI 2B01',
    ]) {
      expect(text).toContain(sentence);
    }
  });

  test('is tagged, in French, with its title, headings and text alternatives', async () => {
    const { api, token } = await createSite();
    const { id } = await api.hasProperty(VILLA);

    const { pdf } = await readSheet(api, `/api/properties/${id}/sheet.pdf`, token);

    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: "Villa à L'Île-Rousse, cœur de Balagne – L'Île-Rousse",
      Author: 'Jean-Paul Exemple',
      Language: 'fr-FR',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const part of [
      '"role":"H1"',
      '"role":"Figure"',
      'aucune photo',
      'Classe énergie F, 350 kWh/m²/an',
      'QR code vers',
    ]) {
      expect(tree).toContain(part);
    }
  });

  test('of a private property has no way to its page', async () => {
    const { api, token } = await createSite();
    const { id } = await api.hasProperty({ ...VILLA, is_private: 1 });

    const { text } = await readSheet(api, `/api/properties/${id}/sheet.pdf`, token);

    expect(text).toContain('Bien présenté en privé');
    expect(text).not.toContain("Voir l'annonce");
  });

  test('is drawn without a photo whose file is lost', async () => {
    const { api, token } = await createSite();
    const { id } = await api.hasProperty(VILLA);
    const image = { filename: `${'a'.repeat(20)}.webp`, width: 800, height: 600, placeholder: '', avif: true };
    await appendImages(api.services.db, id, [image], new Date());

    const { pages } = await readSheet(api, `/api/properties/${id}/sheet.pdf`, token);

    expect(pages).toBe(1);
  });
});

test('the visit sheet has more photos and the whole description, below 6 MB', async () => {
  const { api, token } = await createSite();
  const description = `${'Le séjour donne sur la terrasse. '.repeat(200)}\nFin.`;
  const { id } = await api.hasProperty({ ...VILLA, description, features: ['Piscine', 'Vue mer'] });
  await addImages(api, id, 12, await aJpeg());

  const { bytes, pages, text } = await readSheet(api, `/api/properties/${id}/sheet.pdf?kind=visite`, token);

  expect(pages).toBe(4);
  expect(bytes).toBeLessThan(6_000_000);
  for (const words of ['Description', 'Fin.', 'Équipements & Services', 'Vue mer', RISKS_SENTENCE, '4 / 4']) {
    expect(text).toContain(words);
  }
});

describe('the printed catalogue', () => {
  test('lists the public properties with their facts, and numbers its pages', async () => {
    const { api, token } = await createSite();
    for (let index = 0; index < 12; index++) await api.hasProperty({ ...VILLA, title: `Villa numéro ${index}` });
    await api.hasProperty({ title: 'Maison cachée', is_private: 1 });

    const { text, pages } = await readSheet(api, '/api/catalogue.pdf', token);

    expect(pages).toBeGreaterThan(1);
    expect(text).toContain('12 biens trouvés');
    expect(text).toContain('Villa numéro 11');
    expect(text).toContain('186 m² – 4 chambres – 3 salles de bain');
    expect(text).toContain('Honoraires : 5 % TTC');
    expect(text).toMatch(/\d \/ \d/);
    expect(text).not.toContain('cachée');
  });

  test('is an advert for each of its rows', async () => {
    const { api, token } = await createSite();
    await api.hasProperty(VILLA);
    await api.hasProperty({ ...VILLA, ...{ dpe_status: 'en_cours' } });

    const { text } = await readSheet(api, '/api/catalogue.pdf', token);

    for (const sentence of [
      'Prix hors honoraires : 400 000 €',
      'Classe énergie F, 350 kWh/m²/an – Classe climat B, 9 kg CO₂/m²/an',
      "Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre 1 200 € et 1 700 € par an.",
      'Bien en copropriété : 24 lots, charges courantes de 1 800 € par an en moyenne. Aucune procédure en cours.',
      'DPE en cours',
      'Référence : JP-104',
      'Jean-Paul Exemple. Agent commercial indépendant. RSAC Bastia n° 123 456 789.',
      "Agit au nom et pour le compte de l'Agence Exemple, 3 route de Bastia, 20620 Biguglia, titulaire de la carte professionnelle n° CPI 2B01 délivrée par CCI de Corse.",
      "Barème d'honoraires : site.example/honoraires",
      'www.georisques.gouv.fr',
    ]) {
      expect(text).toContain(sentence);
    }
  });

  test('takes the filters and the order of the catalogue', async () => {
    const { api, token } = await createSite();
    await api.hasProperty({ title: 'Chère', price: 900_000, location: 'Bastia' });
    await api.hasProperty({ title: 'Abordable', price: 200_000, location: 'Bastia' });
    await api.hasProperty({ title: 'Ailleurs', location: 'Corte' });

    const { text } = await readSheet(api, '/api/catalogue.pdf?location=Bastia&sort=price-asc', token);

    expect(text.indexOf('Abordable')).toBeLessThan(text.indexOf('Chère'));
    expect(text).not.toContain('Ailleurs');
  });

  test('is of the selected properties, private ones too', async () => {
    const { api, token } = await createSite();
    const shown = await api.hasProperty({ title: 'Villa choisie' });
    const hidden = await api.hasProperty({ title: 'Maison cachée', is_private: 1 });
    await api.hasProperty({ title: 'Autre villa' });

    const { text } = await readSheet(api, `/api/catalogue.pdf?ids=${shown.id},${hidden.id},999`, token);

    expect(text).toContain('2 biens trouvés');
    expect(text).toContain('Villa choisie');
    expect(text).toContain('Maison cachée');
    for (const ids of ['', '4;9', '0x4', '9999999999', Array.from({ length: 201 }, (_, index) => index).join()]) {
      expect((await api.get(`/api/catalogue.pdf?ids=${ids}`, { token })).status, ids).toBe(422);
    }
  });

  test('is a page even when nothing matches', async () => {
    const { api, token } = await createSite();

    const { text, pages } = await readSheet(api, '/api/catalogue.pdf', token);

    expect(pages).toBe(1);
    expect(text).toContain('0 bien trouvé');
  });
});

test('sheets are for administrators', async () => {
  const { api, token } = await createSite();
  const { id } = await api.hasProperty();
  const user = await api.signIn('user');

  for (const path of [`/api/properties/${id}/sheet.pdf`, '/api/catalogue.pdf']) {
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, { token: user })).status).toBe(403);
  }
  expect((await api.get('/api/properties/999/sheet.pdf', { token })).status).toBe(404);
  expect((await api.get('/api/properties/abc/sheet.pdf', { token })).status).toBe(404);
  const refused = await api.get(`/api/properties/${id}/sheet.pdf?kind=affiche&orientation=oblique`, { token });
  expect(refused.status).toBe(422);
  expect((await refused.json()).errors).toEqual({
    kind: ["Ce choix n'existe pas."],
    orientation: ["Ce choix n'existe pas."],
  });
});

test('sheets are downloads with a name of their own', async () => {
  const { api, token } = await createSite();
  const { id } = await api.hasProperty(VILLA);

  const response = await api.get(`/api/properties/${id}/sheet.pdf?kind=visite`, { token });

  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="fiche-visite-${id}-villa-a-l-ile-rousse-coeur-de-balagne.pdf"`,
  );
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

test('a printed sheet is counted, once in ten minutes', async () => {
  let now = new Date('2026-06-01T10:00:00Z');
  const { api, token } = await createSite(() => now);
  const { id } = await api.hasProperty(VILLA);
  const sheet = `/api/properties/${id}/sheet.pdf`;
  const print = (search = '') => readSheet(api, sheet + search, token);
  const count = async () => {
    const { data } = await (await api.get('/api/statistics?days=1', { token })).json();
    return data.data.properties[0].sheets;
  };

  await print();
  now = new Date('2026-06-01T10:09:59Z');
  await print();
  expect(await count()).toBe(1);
  await print('?kind=visite');
  expect(await count()).toBe(2);
  now = new Date('2026-06-01T10:10:00Z');
  await print();
  expect(await count()).toBe(3);
});

async function createSite(now = () => new Date()) {
  const api = await createTestApi({ now, env: { PUBLIC_URL: 'https://site.example' } });
  const settings = {
    agent_name: 'Jean-Paul Exemple',
    phone: '04 65 71 12 34',
    rsac_court: 'Bastia',
    rsac_number: '123 456 789',
    agency_name: 'Agence Exemple',
    agency_address: '3 route de Bastia\n20620 Biguglia',
    card_number: 'CPI 2B01',
    card_place: 'CCI de Corse',
  };
  await saveSettings(api.services.db, settings, { userEmail: 'a@b.c', now: new Date() });
  return { api, token: await api.signIn() };
}

async function addImages(api: TestApi, id: number, count: number, photo: Buffer): Promise<void> {
  const token = await api.signIn();
  const bytes = new Uint8Array(photo);
  for (let sent = 0; sent < count; sent += 10) {
    const form = new FormData();
    for (let index = sent; index < Math.min(count, sent + 10); index++)
      form.append('files[]', new Blob([bytes]), 'a.jpg');
    expect((await api.post(`/api/properties/${id}/images`, { token, body: form })).status).toBe(200);
  }
}

/** A photo that compresses badly. */
function noise(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 1800, height: 1350, channels: 3, background: 'grey', noise: grain } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function readSheet(api: TestApi, path: string, token: string) {
  const response = await api.get(path, { token });
  expect(response.status).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}
