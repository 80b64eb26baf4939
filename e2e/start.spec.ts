import { propertyPath } from '#contract/property/property-path.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { startSite } from './running-site.ts';

test('a new site opens with its demo listings, the private ones hidden', async ({ request }) => {
  // Not the worker's, which others write to.
  await using site = await startSite();
  const answer = await (await request.get(`${site.baseUrl}/api/properties`)).json();
  expect(answer.data.total).toBe(22);
  const page = await request.get(`${site.baseUrl}/vente`);
  expect(await page.text()).toContain('22 biens trouvés');
});

test('the site opens and shows its catalogue without the rules of languages: eight megabytes', async ({ request }) => {
  const watchIntl = `
    for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat']) {
      const construct = (type, words) => {
        console.log('loaded: ' + name);
        return Reflect.construct(type, words);
      };
      Intl[name] = new Proxy(Intl[name], { construct });
    }
    console.log('watching');`;
  await using site = await startSite({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watchIntl)}`,
  });
  expect((await request.get(`${site.baseUrl}/vente`)).ok()).toBe(true);
  expect(site.log()).toContain('watching');
  expect(site.log()).not.toContain('loaded: ');
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

test('no script waits for another to be fetched, and none runs ahead of React', async ({ page }) => {
  const sendReact = await holdBack(page, '**/assets/react-*.js');
  const asked = Promise.all(
    ['router', 'site', 'catalogue'].map((name) => page.waitForRequest(`**/assets/${name}-*.js`)),
  );
  await page.goto('/vente', { waitUntil: 'domcontentloaded' });
  await asked;
  // Put into the head: those in the body are the document's own.
  const scripts = page.locator('head script[src]');
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute('src', /\/react-/);
  sendReact();

  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible();
});

test('a page counts as loaded when it is laid out whole', async ({ page, api }) => {
  // On a phone, the page of a property is longer than the screen, too.
  await page.setViewportSize({ width: 360, height: 640 });
  const property = propertyPath(await api.createProperty());
  await page.addInitScript(() => {
    const isLeftOut = (element: Element) =>
      element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true });
    const countLeftOut = () =>
      [...document.querySelectorAll('section *, article *, footer *')].filter(isLeftOut).length;
    addEventListener('DOMContentLoaded', () => {
      sessionStorage.leftOutAtFirst = countLeftOut();
    });
    addEventListener('load', () => {
      sessionStorage.leftOutAtLoad = countLeftOut();
    });
  });
  for (const path of ['/', '/vente', property]) {
    await page.goto(path);
    expect(await page.evaluate(() => Number(sessionStorage.leftOutAtFirst)), path).toBeGreaterThan(0);
    expect(await page.evaluate(() => Number(sessionStorage.leftOutAtLoad)), path).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page is laid out whole from its beginning', async ({ page }) => {
    for (const path of ['/', '/vente']) {
      await page.goto(path);

      const main = page.getByRole('main');
      const words = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
      const last = main.getByRole('heading').last();
      expect(words(await main.innerText()), path).toContain(words((await last.textContent()) ?? '?'));
    }
  });
});

test('what a phone leaves out of the first picture comes although no script does', async ({ page, problems, api }) => {
  problems.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/assets/entry.client-*.js', (route) => route.abort());
  const property = propertyPath(await api.createProperty());
  const lastOf = { '/': 'main section h2', '/vente': 'main article h3', [property]: 'main section h2' };
  for (const [path, last] of Object.entries(lastOf)) {
    await page.goto(path);
    const heading = page.locator(last).last();
    await expect.poll(() => heading.evaluate((element) => element.checkVisibility()), path).toBe(true);
  }
});

test('a page comes to life in a browser that shows no pictures', async ({ playwright, site }) => {
  const browser = await playwright.chromium.launch({ args: ['--blink-settings=imagesEnabled=false'] });
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
  await page.goto(site.baseUrl);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();

  await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
  await browser.close();
});
