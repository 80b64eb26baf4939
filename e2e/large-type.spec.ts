import type { Page } from '@playwright/test';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { signIn } from './admin-page.ts';
import { openCatalogue } from './catalogue-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

// Some visitors double the font size of their browser; media queries and every `rem` follow.
async function doubleType(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('on a phone with large type', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page is wider than the screen', async ({ page, problems }) => {
    problems.expect(/404/);
    await doubleType(page);
    for (const path of [
      '/',
      '/vente',
      '/services',
      '/about',
      '/contact',
      '/vendre',
      '/mentions-legales',
      '/honoraires',
      '/confidentialite',
      '/nulle-part',
    ]) {
      await openPage(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe('32px');
      expect(await overflowOf(page), path).toBe(0);
    }
  });

  test('favourites, selections and comparisons are no wider than the screen', async ({ page, api }) => {
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await api.createProperty({ title: 'x'.repeat(200), price: 1_250_000 })).id);
    }
    await doubleType(page);
    await page.addInitScript((stored) => localStorage.setItem('property-favorites', stored), JSON.stringify(ids));
    await openPage(page, '/favoris');
    // Most of the heart can be seen beside its number.
    const link = page.getByRole('banner').getByRole('link', { name: 'Mes favoris, 5 biens' });
    const heart = await link.locator('svg').boundingBox();
    const number = await link.locator('span').boundingBox();
    expect(number?.width).toBeLessThan(heart?.width ?? 0);
    await page.getByRole('button', { name: 'Comparer', exact: true }).click();
    await page.getByRole('checkbox').first().check();
    expect(await overflowOf(page)).toBe(0);

    for (const path of [`/selection?biens=${ids}`, `/comparer?biens=${ids}`, `/comparer?biens=${ids.slice(0, 2)}`]) {
      await openPage(page, path);
      expect(await overflowOf(page)).toBe(0);
    }
  });

  test('the administration is no wider than the screen', async ({ page, site, api }) => {
    const { id } = await api.createProperty({ title: 'x'.repeat(200), price: 1_250_000 });
    await doubleType(page);
    await page.goto(adminPaths.login);
    await expect(page.getByLabel('Mot de passe')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await signIn(page, site, adminPaths.properties);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    const edit = page.getByRole('link', { name: 'Modifier xxx' });
    await edit.scrollIntoViewIfNeeded();
    await expect(edit).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
    await expect(page.getByRole('region', { name: 'Sélection' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);

    for (const path of [adminPaths.editProperty(id), adminPaths.newProperty]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    }
    await page.goto(adminPaths.dashboard);
    await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await page.goto(adminPaths.status);
    await expect(page.getByRole('region', { name: 'En ordre' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await page.goto(adminPaths.account);
    await page.getByLabel('Mot de passe').fill(site.admin.password);
    await page.getByRole('button', { name: 'Activer' }).click();
    await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await page.goto(adminPaths.messages);
    await expect(page.getByRole('button', { name: 'Exporter en CSV' })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);

    await api.changeProperty(id, { title: 'y'.repeat(200) });
    await page.goto(adminPaths.editProperty(id));
    await page.getByRole('heading', { name: 'Historique' }).click();
    await expect(page.getByRole('button', { name: /^Revenir à la version/ })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await api.deleteProperty(id);
    await page.goto(adminPaths.trash);
    await expect(page.getByRole('button', { name: /^Restaurer/ })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  });

  test('the panel of filters keeps its buttons on the screen', async ({ page }) => {
    await doubleType(page);
    await openCatalogue(page, '');
    await page.getByRole('button', { name: 'Filtres' }).click();
    const panel = page.getByRole('dialog', { name: 'Filtres' });
    for (const name of ['Fermer', 'Effacer', /^Voir/]) {
      await expect(panel.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a tablet with large type', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test('the hero text ends above the village', async ({ page }) => {
    await doubleType(page);
    await openPage(page, '/');
    const poster = await page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .boundingBox();
    const lastButton = await page.getByRole('main').getByRole('link', { name: 'Qui suis-je' }).first().boundingBox();
    if (!poster || !lastButton) throw new Error('the poster is not shown');
    // The village fills the lower half of the portrait.
    expect(lastButton.y + lastButton.height - poster.y).toBeLessThan(poster.height / 2);
  });
});
