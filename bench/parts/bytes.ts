import { chromium, type Page } from '@playwright/test';

import { findBrowser } from '../browser/chromium.ts';
import { mainPages, publicPages } from '../measure/public-pages.ts';
import { BROWSER_ENCODINGS } from '../measure/request-text.ts';
import type { Part, Row } from '../report/row.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { type Site, startSite } from '../servers/site.ts';

/** As in scripts/byte-budget.ts. */
const MAX_KB = { scripts: 130, styles: 12, fonts: 60 };
const PHONE = { width: 412, height: 823 };
const MAX_HTML_KB: Record<string, number> = { '/vente': 6, '/vente/{id}': 4 };
const KINDS = [
  { kind: 'script', name: 'JavaScript', atMost: MAX_KB.scripts },
  { kind: 'stylesheet', name: 'CSS', atMost: MAX_KB.styles },
  { kind: 'font', name: 'Fonts', atMost: MAX_KB.fonts },
] as const;

/** What a first visit downloads, as a browser counts it. */
export const bytes: Part = { name: 'bytes', run };

async function run(): Promise<Row[]> {
  const site = await startSite();
  return [...(await measureHtml(site)), ...(await measureResources(site))];
}

async function measureHtml(site: Site): Promise<Row[]> {
  const pages = await mainPages(site);
  return Promise.all(
    pages.map(async ({ name, path }): Promise<Row> => {
      const { body } = await captureAnswer(site, path, BROWSER_ENCODINGS);
      return {
        what: `HTML of ${name}, brotli`,
        figures: [{ value: body.length / 1024, unit: 'KB', atMost: MAX_HTML_KB[name] }],
      };
    }),
  );
}

/** For each kind, the page that loads most of it stands for all. */
async function measureResources(site: Site): Promise<Row[]> {
  const browser = await chromium.launch(await findBrowser());
  const visits: { name: string; kilobytes: Record<string, number> }[] = [];
  for (const { name, path } of await publicPages(site)) {
    // A context of its own has an empty cache.
    const page = await browser.newPage({ viewport: PHONE });
    visits.push({ name, kilobytes: await visit(page, site.origin + path) });
    await page.close();
  }
  await browser.close();
  return KINDS.map(({ kind, name, atMost }) => {
    const [heaviest] = visits.sort((a, b) => (b.kilobytes[kind] ?? 0) - (a.kilobytes[kind] ?? 0));
    return {
      what: `${name} of the heaviest page (${heaviest?.name}), compressed`,
      figures: [{ value: heaviest?.kilobytes[kind] ?? 0, unit: 'KB', atMost }],
    };
  });
}

/** Kilobytes by kind of resource, as they came over the wire. */
async function visit(page: Page, url: string): Promise<Record<string, number>> {
  const kilobytes: Record<string, number> = {};
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    measured.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = request.resourceType();
        kilobytes[kind] = (kilobytes[kind] ?? 0) + responseBodySize / 1024;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(measured);
  return kilobytes;
}
