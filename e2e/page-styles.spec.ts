import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { aVilla } from './property-page.ts';

test('a page looks the same by the styles in its document and by those of all pages', async ({
  browser,
  site,
  api,
}) => {
  const villa = await aVilla(api, { photos: 1 });
  for (const path of ['/', villa.path, '/comparer']) {
    for (const width of [360, 1440]) {
      await test.step(`${path} at ${width}`, async () => {
        const shown = await shoot(browser, site.baseUrl + path, { width, withAllStyles: false });
        const expected = await shoot(browser, site.baseUrl + path, { width, withAllStyles: true });
        expect(shown.equals(expected)).toBe(true);
      });
    }
  }
});

type Shot = { width: number; withAllStyles: boolean };

/** Without scripts, which would bring the other styles. */
async function shoot(browser: Browser, url: string, { width, withAllStyles }: Shot): Promise<Buffer> {
  await using context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [preload = ''] = /<link rel="preload"[^>]* as="style"[^>]*>/.exec(html) ?? [];
    expect(preload).toContain('/assets/app-');
    const all = preload.replace('rel="preload"', 'rel="stylesheet"');
    await route.fulfill({ response, body: withAllStyles ? html.replace('</head>', `${all}</head>`) : html });
  });
  await page.goto(url);
  return await page.screenshot({ animations: 'disabled' });
}

test('a page can be used while the styles of the others do not come', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route('**/assets/app-*.css', (route) => route.abort());
  await openPage(page, '/vente');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Piazzolla/);
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(page.getByRole('button', { name: 'Liste' })).toHaveAttribute('aria-pressed', 'true');
});
