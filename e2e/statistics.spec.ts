import type { Page } from '@playwright/test';
import { signIn } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { hydrated, openPage } from './open-page.ts';
import { aPicture } from './site-api.ts';

/** Everything that the page reports from now on. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) reports.push(request.postDataJSON());
  });
  return reports;
}

test('what a visitor does is counted once', async ({ page, api }) => {
  const villa = await api.createProperty({ title: 'Villa comptée', location: 'Zalana' });
  const house = await api.createProperty({ title: 'Maison comptée', location: 'Zalana' });
  await api.uploadPictures(villa.id, [await aPicture()]);
  const reports = reportsOf(page);

  await openPage(page, `/vente/${villa.id}-villa-comptee`);
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: /Agrandir/ }).click();
    await page.getByRole('button', { name: 'Fermer' }).click();
  }
  const heart = page.getByRole('button', { name: /« Villa comptée »/ });
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await test.step('also where the browser shows the next page by itself', async () => {
    await openPage(page, '/vente?location=Zalana');
    await page.getByRole('link', { name: 'Maison comptée' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maison comptée' })).toBeVisible();
  });

  await expect
    .poll(() => api.countsOf(villa.id))
    .toMatchObject({ views: 1, galleries: 1, favorites: 1, contacts: 0, shares: 0 });
  await expect.poll(() => api.countsOf(house.id)).toMatchObject({ views: 1, galleries: 0, favorites: 0 });
  expect(reports).toEqual([
    { property: villa.id, kind: 'view' },
    { property: villa.id, kind: 'gallery' },
    { property: villa.id, kind: 'favorite' },
    { property: house.id, kind: 'view' },
  ]);
});

test('what a signed-in administrator does is not reported', async ({ page, api, site }) => {
  const { id } = await api.createProperty({ title: 'Villa du patron' });
  const reports = reportsOf(page);
  await signIn(page, site);
  await openPage(page, `/vente/${id}-villa-du-patron`);
  await page.getByRole('button', { name: /Ajouter « Villa du patron »/ }).click();
  await page.reload();
  await hydrated(page);

  expect(reports).toEqual([]);
  expect(await api.countsOf(id)).toMatchObject({ views: 0, favorites: 0 });
});

test('a page works the same where nothing can be reported', async ({ page, api, problems }) => {
  problems.expect(/Failed to load resource.*\/api\/visits/);
  await page.route('**/api/visits', (route) => route.abort());
  const { id } = await api.createProperty({ title: 'Villa isolée' });
  await openPage(page, `/vente/${id}-villa-isolee`);
  const heart = page.getByRole('button', { name: /« Villa isolée »/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
