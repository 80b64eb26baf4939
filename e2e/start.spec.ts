import { expect, test } from './fixtures.ts';
import { startSite } from './running-site.ts';

test('a new site opens with its demo listings, the private ones hidden', async ({ request }) => {
  // Not the worker's, which others write to.
  await using site = await startSite();
  const answer = await (await request.get(`${site.baseUrl}/api/properties`)).json();
  expect(answer.data.total).toBe(22);
  const page = await request.get(`${site.baseUrl}/vente`);
  expect(await page.text()).toContain('22 biens trouvés');
});

test('a page counts as loaded when its scripts have come', async ({ page }) => {
  for (const path of ['/', '/vente']) {
    await page.goto(path);

    const [ends, loaded] = await page.evaluate(() => [
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(react|router)-/.test(name))
        .map(({ startTime, duration }) => startTime + duration),
      performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart,
    ]);
    expect(ends).toHaveLength(2);
    expect(Math.max(...ends)).toBeLessThanOrEqual(loaded);
  }
});

test('a page counts as loaded when it lives and is laid out whole', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      sessionStorage.lifeAtLoad = document.documentElement.dataset.live;
    });
  });
  for (const path of ['/', '/vente', '/contact']) {
    await page.goto(path);
    expect(await page.evaluate(() => sessionStorage.lifeAtLoad), path).toBe('');
  }
});

test('a list is laid out whole once the page lives', async ({ page }) => {
  await page.goto('/vente');

  const hasLeftOut = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.some((card) => !card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      );
  await expect.poll(hasLeftOut).toBe(false);
});

test('a page comes to life in a browser that shows no pictures', async ({ playwright, site }) => {
  const browser = await playwright.chromium.launch({ args: ['--blink-settings=imagesEnabled=false'] });
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(site.baseUrl);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();

  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
  await browser.close();
});
