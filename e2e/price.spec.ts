import { expectAccessible } from './accessible.ts';
import { IN_TOWN, openCatalogue } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aVilla } from './property-page.ts';

test.describe('the price of a home', () => {
  test('is told whole: by the square metre, with what a purchase and a loan cost', async ({ page, api }) => {
    const villa = await aVilla(api, { price: 385_000, surface: 100 });
    await openPage(page, villa.path);
    const main = page.getByRole('main');
    const budget = page.getByRole('region', { name: 'Budget' });

    await expect(main.getByText('3 850 €/m²', { exact: true })).toBeVisible();
    await expect(main.getByText('Nouveau', { exact: true })).toBeVisible();
    await expect(main.getByText(/^En ligne depuis le \d/)).toBeVisible();
    await expect(budget.getByRole('term')).toHaveText([
      'Prix',
      "Frais d'acquisition (notaire et taxes)",
      'Total estimé',
    ]);
    await expect(budget.getByRole('definition')).toHaveText([/^385\s000\s€/, '30 000 €', '415 000 €']);
    await expect(budget).toContainText('Premier achat : 28 100 € de frais');

    await budget.getByLabel('Apport').pressSequentially('115000');
    await expect(budget.getByLabel('Apport')).toHaveValue('115\u202f000');
    await budget.getByLabel('Durée (années)').fill('25');
    await expect(budget.getByRole('status')).toHaveText('—');
    await budget.getByLabel('Taux (%)').fill('3,5');
    await expect(budget.getByRole('status')).toHaveText('1 502 €');
    await expectAccessible(page);
  });

  test('is simulated with sentences where a number makes no sense', async ({ page, api }) => {
    const villa = await aVilla(api, { price: 385_000 });
    await openPage(page, villa.path);
    const fill = (label: string, text: string) => page.getByLabel(label).fill(text);

    await fill('Durée (années)', '20');
    await fill('Taux (%)', '400');
    await expect(page.getByText('Indiquez un taux de 0 à 20 %.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '—' })).toBeVisible();
    await fill('Taux (%)', '0');
    await fill('Apport', '999 999');
    await expect(page.getByText(/^Indiquez un montant en euros/)).toBeVisible();
    await expect(page.getByLabel('Apport')).toHaveValue('999 999');
  });
});

test.describe('the photos of a card', () => {
  const TITLE = 'Villa aux trois photos';

  test('are counted, and a mouse goes through them with arrows', async ({ page, api }) => {
    await aVilla(api, { title: TITLE, location: 'Zalana', photos: 3 });
    await openCatalogue(page, IN_TOWN);
    const card = page.getByRole('article').filter({ hasText: TITLE });

    await expect(card.getByText('3 photos')).toBeVisible();
    await card.hover();
    await card.getByRole('button', { name: 'Photo suivante' }).click();
    await expect(card.getByRole('button', { name: 'Photo précédente' })).toBeVisible();
    await card.getByRole('button', { name: 'Photo suivante' }).click();
    await expect(card.getByRole('button', { name: 'Photo suivante' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/vente\?/);
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('follow a swipe, which does not open the home', async ({ page, api }) => {
      await aVilla(api, { title: TITLE, location: 'Zalana', photos: 3 });
      await openCatalogue(page, IN_TOWN);
      const card = page.getByRole('article').filter({ hasText: TITLE });
      const arrow = card.locator('.slide-arrow');
      await expect(arrow).toHaveCount(1);
      await card.scrollIntoViewIfNeeded();
      const box = await card.locator('picture').first().locator('..').boundingBox();
      if (!box) throw new Error('The card has no picture');
      const y = box.y + box.height / 2;
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });

      await touch('touchStart', box.x + 250);
      for (const x of [230, 180, 120]) await touch('touchMove', box.x + x);
      await touch('touchEnd');

      await expect(arrow).toHaveCount(2);
      await expect(page).toHaveURL(/\/vente\?/);
      // Not a tap: right after a movement, Chromium takes one for its end.
      await card.getByRole('link').click();
      await expect(page).toHaveURL(/\/vente\/\d+/);
    });
  });
});
