import type { Locator, Page } from '@playwright/test';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { signIn } from './admin-page.ts';
import { ContactPage } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aVilla } from './property-page.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('the scroll button of the hero is on the first screen, over no text', async ({ page }) => {
  await openPage(page, '/');
  const discover = page.getByRole('button', { name: /^Découvrir/ });
  const poster = page.locator('section').filter({ has: discover });
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [1366, 650],
  ] as const) {
    await test.step(`of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(discover).toBeInViewport({ ratio: 1 });
      await discover.click({ trial: true });
      const { x, y, right, bottom } = await boxOf(discover);
      for (const words of [...(await poster.getByRole('link').all()), poster.getByRole('paragraph')]) {
        const other = await boxOf(words);
        expect(other.right <= x || other.x >= right || other.bottom <= y || other.y >= bottom).toBe(true);
      }
    });
  }
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the header of a screen of ${width} × ${height} covers no label of an empty form`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '/contact');
    const contact = new ContactPage(page);
    await contact.button.click();
    await expect(contact.name).toBeFocused();

    const label = page.getByText('Nom (Prénom et Nom)', { exact: true });
    const header = page.getByRole('banner');
    expect((await boxOf(label)).y).toBeGreaterThanOrEqual((await boxOf(header)).bottom);

    // Some browsers scroll a focused field only to the upper edge.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await contact.name.evaluate((field) => field.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
    expect((await boxOf(label)).y).toBeGreaterThanOrEqual((await boxOf(header)).bottom);
  });
}

test('phones do not zoom into any field', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/vente', '/contact']) {
    await openPage(page, path);
    expect(await smallestField(page)).toBeGreaterThanOrEqual(16);
  }
  await signIn(page, site, adminPaths.properties);
  await expect(page.getByLabel('Visibilité')).toBeVisible();
  expect(await smallestField(page)).toBeGreaterThanOrEqual(16);
  await page.goto(adminPaths.newProperty);
  await expect(page.getByLabel('Titre')).toBeVisible();
  expect(await smallestField(page)).toBeGreaterThanOrEqual(16);
});

function smallestField(page: Page): Promise<number> {
  return page
    .locator('select, textarea, input:not([type=hidden], [type=range], [type=checkbox], [type=radio], [type=file])')
    .evaluateAll((fields) => Math.min(...fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))));
}

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 740, height: 360 } });

  test('the photo of a home goes from edge to edge, and cards are no higher than the screen', async ({ page, api }) => {
    const villa = await aVilla(api, { photos: 1 });
    await openPage(page, villa.path);
    const photo = await boxOf(page.getByAltText(/photo 1 sur 1$/));
    expect([photo.x, photo.right]).toEqual([0, 740]);
    expect(photo.bottom).toBeLessThan(360);

    await openPage(page, '/vente');
    const [first, second] = await Promise.all([0, 1].map((index) => boxOf(page.getByRole('article').nth(index))));
    expect(second?.y).toBe(first?.y);
  });
});

test('the tools of the catalogue stand in one row on a phone, with the number of filters too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/vente?features=Piscine&max_price=900000');
  const sort = await boxOf(page.getByLabel('Trier les biens'));
  for (const name of [/^Filtres/, 'Effacer']) {
    expect((await boxOf(page.getByRole('button', { name }))).y).toBe(sort.y);
  }
});
