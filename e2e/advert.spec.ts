import type { Page } from '@playwright/test';
import { ENERGY_CLASSES } from '#contract/property/choices.ts';
import type { Advert } from '#contract/property/fields.ts';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { expectAccessible } from './accessible.ts';
import { cards, createInTown, openCatalogue } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aVilla, mainPicture } from './property-page.ts';
import { expectToFit } from './screen-widths.ts';
import { aPicture, type SiteApi } from './site-api.ts';

const FLAT = {
  type: 'Appartement',
  price: 420_000,
  surface: 86,
  reference: 'JP-104',
  fees_payer: 'acquereur',
  fees_percent: 5,
  dpe_status: 'fait',
  dpe_energy: 150,
  dpe_energy_class: 'C',
  dpe_climate: 9,
  dpe_climate_class: 'B',
  dpe_date: '2024-03-02',
  energy_cost_min: 1200,
  energy_cost_max: 1700,
  energy_cost_years: [2025],
  copropriete: 1,
  copro_lots: 24,
  copro_charges: 1800,
  copro_procedure: 0,
  carrez_surface: 84,
  land_surface: 1850,
  year_built: 1974,
} satisfies Partial<PropertyJson>;

const BUYER_PAYS = "Honoraires : 5 % TTC du prix du bien hors honoraires, à la charge de l'acquéreur";
const COST =
  "Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre 1 200 € et 1 700 € par an. Prix moyens des énergies indexés au 1er janvier 2025.";
const RISKS =
  'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr';

test('the page of a flat shows every mention of its advert', async ({ page, api }) => {
  const flat = await aVilla(api, FLAT);
  await page.goto(flat.path);
  const heading = page.getByRole('main').locator('header');
  const chapter = information(page);

  await expect(heading.getByText('Prix hors honoraires : 400 000 €', { exact: true })).toBeVisible();
  await expect(heading.getByText("Honoraires payés par l'acquéreur", { exact: true })).toBeVisible();
  for (const sentence of [
    'Référence : JP-104',
    BUYER_PAYS,
    COST,
    'Bien en copropriété : 24 lots, charges courantes de 1 800 € par an en moyenne.',
    'Aucune procédure en cours.',
    'Surface loi Carrez : 84 m²',
    'Terrain : 1 850 m²',
    'Année de construction : 1974',
    RISKS,
  ]) {
    await expect(chapter.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(chapter.getByRole('img', { name: 'Classe énergie C, 150 kWh/m²/an', exact: true })).toBeVisible();
  await expect(chapter.getByRole('img', { name: 'Classe climat B, 9 kg CO₂/m²/an', exact: true })).toBeVisible();
});

test('who presents a home stands at its foot, as on its sheets', async ({ page, api }) => {
  await api.changeSettings({
    agent_name: 'Marie Exemple',
    legal_status: 'Agent commercial indépendant, EI',
    rsac_court: 'Bastia',
    rsac_number: '123 456 789',
    agency_name: 'Agence du Cap',
    agency_address: '1 rue Exemple\n20200 Bastia',
    card_number: 'CPI 2B01',
    card_place: 'CCI de Corse',
  });
  const flat = await aVilla(api, FLAT);
  await page.goto(flat.path);

  await expect(page.getByRole('main').locator('footer')).toHaveText(
    "Marie Exemple. Agent commercial indépendant, EI. RSAC Bastia n° 123 456 789. Agit au nom et pour le compte de l'Agence du Cap, 1 rue Exemple, 20200 Bastia, titulaire de la carte professionnelle n° CPI 2B01 délivrée par CCI de Corse. Ne reçoit aucun fonds.",
  );
});

test('the price with fees is larger than the price without them', async ({ page, api }) => {
  const flat = await aVilla(api, FLAT);
  await page.goto(flat.path);
  const sizeOf = (text: string) =>
    page
      .getByRole('main')
      .locator('header')
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

  expect(await sizeOf('420 000 €')).toBeGreaterThan(await sizeOf('Prix hors honoraires : 400 000 €'));
});

test('a property without facts links to the fee schedule and to its risks, and shows no empty line', async ({
  page,
  api,
}) => {
  const villa = await aVilla(api);
  await page.goto(villa.path);
  const chapter = information(page);

  await expect(chapter.getByRole('term')).toHaveText(['Prix', 'Risques']);
  await expect(chapter.getByRole('link', { name: "Consulter le barème d'honoraires" })).toHaveAttribute(
    'href',
    '/honoraires',
  );
  await expect(chapter.getByText(RISKS, { exact: true })).toBeVisible();
  await expect(chapter.getByRole('link', { name: 'www.georisques.gouv.fr' })).toHaveAttribute(
    'href',
    'https://www.georisques.gouv.fr',
  );
  await expect(chapter.getByRole('img')).toHaveCount(0);
  await expect(page.getByText(/hors honoraires/)).toHaveCount(0);
});

test('a seller who pays the fees is named, without a second price', async ({ page, api }) => {
  await openFlat(page, api, { fees_payer: 'vendeur' });

  await expect(page.getByText('Honoraires payés par le vendeur')).toBeVisible();
  await expect(page.getByText('Honoraires à la charge du vendeur', { exact: true })).toBeVisible();
  await expect(page.getByText(/hors honoraires/)).toHaveCount(0);
});

test('shared fees name both, and what the buyer pays', async ({ page, api }) => {
  await openFlat(page, api, { fees_payer: 'partage' });
  const shared = "Honoraires partagés entre l'acquéreur et le vendeur";

  await expect(information(page).getByText(shared, { exact: true })).toBeVisible();
  await expect(information(page).getByText(BUYER_PAYS, { exact: true })).toBeVisible();
  await expect(page.getByText('Prix hors honoraires : 400 000 €', { exact: true })).toBeVisible();
});

test('a dwelling of class F says that it consumes too much, as large as the text', async ({ page, api }) => {
  await openFlat(page, api, { dpe_energy: 356, dpe_energy_class: 'F' });
  const sentence = information(page).getByText('Logement à consommation énergétique excessive : classe F', {
    exact: true,
  });

  await expect(sentence).toBeVisible();
  const text = page.getByText('Posée à flanc de colline.');
  const sizes = await Promise.all(
    [sentence, text].map((line) => line.evaluate((element) => getComputedStyle(element).fontSize)),
  );
  expect(sizes[0]).toBe(sizes[1]);
});

test('where no DPE was made, a sentence says why instead of labels', async ({ page, api }) => {
  await openFlat(page, api, { dpe_status: 'non_requis' });

  await expect(information(page).getByText('DPE non requis', { exact: true })).toBeVisible();
  await expect(information(page).getByRole('img')).toHaveCount(0);
  await expect(page.getByText(/Montant estimé/)).toHaveCount(0);
});

test('a label without its value shows its class alone', async ({ page, api }) => {
  await openFlat(page, api, { dpe_energy: null, dpe_climate_class: null });

  await expect(information(page).getByRole('img')).toHaveCount(1);
  await expect(information(page).getByRole('img', { name: 'Classe énergie C', exact: true })).toBeVisible();
});

test('a plot of land shows its area and no label', async ({ page, api }) => {
  await openFlat(page, api, { type: 'Terrain' });

  await expect(information(page).getByText('Terrain : 1 850 m²', { exact: true })).toBeVisible();
  await expect(information(page).getByRole('term')).toHaveText(['Annonce', 'Prix', 'Surfaces', 'Risques']);
});

test('a procedure of the co-ownership is described', async ({ page, api }) => {
  await openFlat(page, api, { copro_procedure: 1, copro_procedure_detail: 'administration provisoire.' });

  const sentence = 'Procédure en cours : administration provisoire.';
  await expect(information(page).getByText(sentence, { exact: true })).toBeVisible();
});

test('labels are side by side where there is room, at least 240 px wide, and nothing is wider than the screen', async ({
  page,
  api,
}) => {
  await openFlat(page, api, {
    copro_procedure: 1,
    copro_procedure_detail: 'x'.repeat(300),
    reference: 'y'.repeat(30),
  });
  for (const [width, expected] of [
    [320, 'stacked'],
    [560, 'side by side'],
    [1024, 'side by side'],
    [1440, 'side by side'],
  ] as const) {
    await expectToFit(page, [width]);
    const [energy, climate] = await Promise.all(
      ENERGY_LABELS.map((name) => information(page).getByRole('img', { name }).boundingBox()),
    );
    if (!energy || !climate) throw new Error('there are no labels');

    expect(Math.min(energy.width, climate.width), `${width} px`).toBeGreaterThanOrEqual(240);
    expect(climate.y > energy.y + energy.height ? 'stacked' : 'side by side', `${width} px`).toBe(expected);
  }
});

test('labels are printed in colour', async ({ page, api }) => {
  await openFlat(page, api, {});
  await page.emulateMedia({ media: 'print' });
  for (const name of ENERGY_LABELS) {
    const label = information(page).getByRole('img', { name });
    await expect(label).toBeVisible();
    await expect(label).toHaveCSS('print-color-adjust', 'exact');
    await expect(label.locator('text').filter({ hasText: /^[A-G]$/ })).toHaveText([...ENERGY_CLASSES]);
  }
});

test('axe finds nothing on a complete advert', async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const flat = await aVilla(api, { ...FLAT, dpe_energy_class: 'F' });
  await openPage(page, flat.path);
  await expectToFit(page, [1280, 320]);
  await expectAccessible(page);
});

test('a card shows the class of the DPE where there is one', async ({ page, api }) => {
  await createInTown(
    api,
    { ...FLAT, title: 'Avec DPE' },
    { ...FLAT, title: 'DPE en cours', dpe_status: 'en_cours' },
    { ...FLAT, title: 'Terrain', type: 'Terrain' },
  );
  await openCatalogue(page);
  const card = (title: string) => cards(page).filter({ has: page.getByRole('link', { name: title }) });
  for (const name of ['Liste', 'Grille']) {
    const view = page.getByRole('button', { name });
    await view.click();
    await expect(view).toHaveAttribute('aria-pressed', 'true');

    await expect(card('Avec DPE').getByText('Classe énergie C', { exact: true })).toBeVisible();
    await expect(card('DPE en cours')).not.toContainText('Classe énergie');
    await expect(card('Terrain')).not.toContainText('Classe énergie');
  }
});

test.describe('a picture that is not a plain photo', () => {
  test('is marked on its card', async ({ page, api }) => {
    const [property] = await createInTown(api, { ...FLAT, features: ['Exclusivité'] });
    if (!property) throw new Error('there is no property');
    await api.uploadPictures(property.id, [await aPicture()]);
    await api.markFirstPicture(property.id, 'projection');
    await page.setViewportSize({ width: 320, height: 640 });
    await openCatalogue(page);
    const [card] = await cards(page).all();
    const boxes = await Promise.all(
      [
        card?.getByText('Projection', { exact: true }),
        card?.getByText('Classe énergie C'),
        card?.getByText('Exclusivité'),
        card?.getByRole('button', { name: /aux favoris/ }),
      ].map((element) => element?.boundingBox()),
    );

    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(box && other && overlap(box, other)).toBe(false);
    }
  });

  test('is marked in the gallery, in the lightbox and on paper', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 2 });
    await api.markFirstPicture(villa.id, 'retouched');
    await openPage(page, villa.path);
    const gallery = page.getByRole('region', { name: 'Photos du bien' });
    const mark = gallery.getByText('Image retouchée', { exact: true }).first();
    await expect(mark).toBeVisible();
    await expectAccessible(page);

    await mainPicture(page).click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox.getByText('Image retouchée', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 / 2')).toBeVisible();
    await expect(lightbox.getByText('Image retouchée')).toHaveCount(0);

    await page.reload();
    await page.emulateMedia({ media: 'print' });
    await expect(mark).toBeVisible();
  });
});

type Box = { x: number; y: number; width: number; height: number };

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const ENERGY_LABELS = [/^Classe énergie/, /^Classe climat/];

function information(page: Page) {
  return page.getByRole('region', { name: 'Informations sur le bien' });
}

async function openFlat(page: Page, api: SiteApi, facts: Partial<Advert> & { type?: 'Terrain' }) {
  const flat = await aVilla(api, { ...FLAT, ...facts });
  await page.goto(flat.path);
}
