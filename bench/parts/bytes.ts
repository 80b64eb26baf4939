import { type Browser, chromium } from '@playwright/test';
import { propertyPath } from '#contract/property/property-path.ts';
import { startSite } from '../../e2e/running-site.ts';
import playwright from '../../playwright.config.ts';
import type { Row } from '../report.ts';
import { firstProperty, getCompressed } from '../site.ts';

/** What a first visit downloads, compressed. */
export async function measureBytes(): Promise<Row[]> {
  await using site = await startSite();
  await using browser = await chromium.launch(playwright.use?.launchOptions);
  const property = propertyPath(await firstProperty(site));
  const scripts: number[] = [];
  for (const path of ['/', '/vente', property, '/services', '/about', '/contact']) {
    scripts.push(await scriptKb(browser, site.baseUrl + path));
  }
  return [
    await documentRow('/', site.baseUrl),
    await documentRow('/vente', site.baseUrl),
    await documentRow('/vente/{id}', site.baseUrl, property),
    { what: 'JavaScript of the heaviest page', value: Math.max(...scripts), unit: 'KB', budget: { atMost: 130 } },
  ];
}

async function documentRow(name: string, baseUrl: string, path = name): Promise<Row> {
  const { body } = await getCompressed(baseUrl + path);
  return { what: `HTML of ${name}, with its styles`, value: body.length / 1024, unit: 'KB', budget: { atMost: 16 } };
}

/** As the browser counts it, with an empty cache. */
async function scriptKb(browser: Browser, url: string): Promise<number> {
  await using context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}
