import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { propertyPath } from '#contract/property/property-path.ts';
import { openCatalogue } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aPicture } from './site-api.ts';

// In forced colours, the browser paints none of our backgrounds and shadows.
test.use({ contextOptions: { forcedColors: 'active' } });

const styleOf = (element: Locator, name: 'backgroundColor' | 'borderTopWidth') =>
  element.evaluate((node, property) => getComputedStyle(node)[property], name);

test('the selected view, bedrooms and town are highlighted', async ({ page }) => {
  await openCatalogue(page, '?bedrooms=2');
  const views = page.getByRole('group', { name: 'Affichage des résultats' });
  await expectChosen(views.getByRole('button', { name: 'Grille' }), views.getByRole('button', { name: 'Liste' }));

  await page.getByRole('combobox', { name: 'Ville' }).click();
  const towns = page.getByRole('listbox').getByRole('option');
  await expect(towns.nth(0)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectChosen(towns.nth(0), towns.nth(1));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filtres' }).click();
  const bedrooms = page.getByRole('group', { name: 'Chambres' }).locator('label');
  await expectChosen(bedrooms.filter({ hasText: '2+' }), bedrooms.filter({ hasText: '3+' }));
});

test('sliders show their track and their thumbs', async ({ page }) => {
  await openCatalogue(page, '');
  await page.getByRole('button', { name: 'Filtres' }).click();

  const slider = page.getByRole('slider', { name: 'Prix minimum' });
  await expect.poll(async () => (await coloursAcross(await slider.screenshot())).size).toBeGreaterThan(2);
});

test('the thumbnail of the picture in view is marked', async ({ page, api }) => {
  const property = await api.createProperty();
  await api.uploadPictures(property.id, [await aPicture(), await aPicture()]);
  await openPage(page, propertyPath(property));

  const [current, other] = await page.getByRole('group', { name: 'Choisir une image' }).getByRole('button').all();
  if (!current || !other) throw new Error('There are no thumbnails');
  expect(await styleOf(current, 'borderTopWidth')).not.toBe(await styleOf(other, 'borderTopWidth'));
});

async function expectChosen(chosen: Locator, other: Locator) {
  const ground = await styleOf(other, 'backgroundColor');
  await expect.poll(() => styleOf(chosen, 'backgroundColor')).not.toBe(ground);
}

/** The colours along the middle of a picture. */
async function coloursAcross(picture: Buffer): Promise<Set<number>> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width * 3;
  return new Set(Array.from({ length: info.width }, (_, x) => data.readUIntBE(middle + x * 3, 3)));
}
