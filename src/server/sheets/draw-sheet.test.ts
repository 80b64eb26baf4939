import { expect, test } from 'vitest';
import type { Advert } from '#contract/property/fields.ts';

import type { Property } from '#contract/property/property.ts';
import { EMPTY_SETTINGS } from '#contract/settings/site-settings.ts';
import { aProperty, aSite } from '#contract/testing/factories.ts';
import { agentContent } from '#server/site-settings/agent-content.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { propertyContent } from './content/property-content.ts';
import { drawSheet } from './draw-sheet.ts';
import { ORIENTATIONS } from './pen/geometry.ts';
import type { PropertySheet } from './sheet.ts';
import { readPdf } from './testing/read-pdf.ts';

const DPE: Partial<Advert> = {
  fees_payer: 'partage',
  fees_percent: 5,
  price_without_fees: 304_762,
  dpe_status: 'fait',
  dpe_energy: 450,
  dpe_energy_class: 'G',
  dpe_climate: 120,
  dpe_climate_class: 'G',
  energy_cost_min: 1200,
  energy_cost_max: 1700,
  copropriete: 1,
  copro_procedure: 1,
  copro_procedure_detail: 'administration provisoire '.repeat(11).trim(),
};

test.each<[string, Partial<Property>, number]>([
  ['without a photo', {}, 0],
  ['with three photos', { ...DPE }, 3],
  ['without an energy report', { dpe_status: 'en_cours' }, 1],
  ['for land', { type: 'Terrain', ...{ fees_payer: 'vendeur' } }, 2],
  ['with the longest title', { title: `${'Maison de village '.repeat(11)}ab`, ...DPE }, 3],
  ['with a title that is one long word', { title: 'x'.repeat(200) }, 0],
  ['with a price of a billion', { price: 1_000_000_000, ...DPE }, 3],
])('a window sheet is one page %s', async (_, property, photos) => {
  for (const orientation of ORIENTATIONS) {
    const sheet = await aSheet({ property, photos });
    const { pages, text } = await readPdf(await drawSheet({ ...sheet, orientation }));
    expect(pages).toBe(1);
    const { title } = sheet.content;
    expect(text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  }
});

test('what the fonts lack is left out', async () => {
  const { text } = await readPdf(
    await drawSheet(await aSheet({ property: { title: '🏡 Maison à Łódź, 25 m² – Дом' } })),
  );
  expect(text).toContain('Maison à Łódź, 25 m² –');
  expect(text).not.toMatch(/[🏡Д]/u);
});

test('a visit sheet has the longest description to its end', async () => {
  const description = `${'Le séjour donne sur la terrasse. '.repeat(600)}Fin.`;
  const sheet = await aSheet({ property: { description }, photos: 3 });
  const { text } = await readPdf(await drawSheet({ ...sheet, kind: 'visite' }));
  expect(text.includes('Fin.')).toBe(true);
});

test.each<[string, Partial<Property>, number]>([
  ['a few words', { description: 'Une villa.' }, 0],
  ['thirty photos', { description: 'Une villa.', ...DPE }, 11],
  ['a long text', { description: 'Le séjour donne sur la terrasse. '.repeat(600), ...DPE }, 11],
  ['very many lines', { description: 'Une ligne.\n'.repeat(1800), ...DPE }, 5],
])('a visit sheet has two to four pages: %s', async (_, property, photos) => {
  const features = Array.from({ length: 50 }, (_unused, index) => `Équipement de la maison numéro ${index}`);
  for (const orientation of ORIENTATIONS) {
    const sheet = await aSheet({ property: { ...property, features }, photos });
    const { pages, text } = await readPdf(await drawSheet({ ...sheet, kind: 'visite', orientation }));
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(4);
    expect(text).toContain('numéro 49');
  }
});

type Given = { property?: Partial<Property>; photos?: number };

async function aSheet({ property = {}, photos = 0 }: Given): Promise<PropertySheet> {
  const site = aSite();
  const agent = agentContent(EMPTY_SETTINGS, site);
  const picture = { jpeg: await aJpeg({ width: 300, height: 200 }), width: 300, height: 200, alt: 'Une photo' };
  const content = propertyContent(aProperty(property), site.publicUrl);
  const pictures = Array.from({ length: photos }, () => picture);
  return { kind: 'vitrine', orientation: 'portrait', title: 'Fiche', agent, content, pictures };
}
