import { expect, test } from './fixtures.ts';
import { startSite } from './running-site.ts';

test('a new site opens with its demo listings, the private ones hidden', async ({ request }) => {
  // Not the site of the worker, which other tests write to.
  await using site = await startSite();
  const answer = await (await request.get(`${site.baseUrl}/api/properties`)).json();
  expect(answer.data.total).toBe(22);
  const page = await request.get(`${site.baseUrl}/vente`);
  expect(await page.text()).toContain('22 biens trouvés');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is completely laid out', async ({ page }) => {
    for (const path of ['/', '/vente']) {
      await page.goto(path);

      const main = page.getByRole('main');
      const words = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
      const last = main.getByRole('heading').last();
      expect(words(await main.innerText()), path).toContain(words((await last.textContent()) ?? '?'));
    }
  });
});

for (const script of ['entry.client', 'vendor', 'catalogue']) {
  test(`links and forms work without ${script}.js, and its failure is reported once`, async ({ page, problems }) => {
    problems.expect(/ERR_FAILED|Failed to fetch/);
    // The browser names each request that failed: for the preload and for the import.
    const requests: string[] = [];
    page.on('requestfailed', (request) => requests.push(request.url()));
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
    await page.goto('/vente');
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(errors.length).toBeLessThanOrEqual(1);
    expect(documents).toBe(1);

    await page.getByLabel('Type de bien').selectOption('Villa');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/vente?type=Villa');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/vente\/\d+-/);
  });
}

test('a page hydrates in a browser without images', async ({ playwright, site }) => {
  const browser = await playwright.chromium.launch({ args: ['--blink-settings=imagesEnabled=false'] });
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(site.baseUrl);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();

  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
  await browser.close();
});
