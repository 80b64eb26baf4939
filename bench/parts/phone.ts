import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { propertyPath } from '#contract/property/property-path.ts';
import { startSite } from '../../e2e/running-site.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { median } from '../measure.ts';
import type { Row } from '../report.ts';
import { firstProperty } from '../site.ts';

const ROUNDS = 5;
const run = promisify(execFile);
/** Lighthouse brings a hundred packages that nothing else needs, so it has its own package.json and lockfile. */
const PACKAGE = join(import.meta.dirname, '../lighthouse');
const LIGHTHOUSE = join(PACKAGE, 'node_modules/lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** Lighthouse's phone, with its connection and processor simulated (the scores) and applied by DevTools (the times). */
export async function measurePhone(): Promise<Row[]> {
  await installLighthouse();
  await using site = await startSite();
  const rows: Row[] = [];
  for (const path of ['/', '/vente', propertyPath(await firstProperty(site))]) {
    const name = path.replace(/\d+-.*/, '{id}');
    rows.push(...(await measurePage(name, site.baseUrl + path)));
  }
  return rows;
}

async function measurePage(name: string, url: string): Promise<Row[]> {
  const simulated: Report[] = [];
  const applied: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    simulated.push(await runLighthouse(url, 'simulate'));
    applied.push(await runLighthouse(url, 'devtools'));
  }
  const score = (category: string) =>
    median(simulated.map((report) => numberIn(report.categories[category]?.score) * 100));
  const audit = (reports: Report[], id: string) =>
    median(reports.map((report) => numberIn(report.audits[id]?.numericValue)));
  const seconds = (id: string) => audit(applied, id) / 1000;
  const others = Math.min(...CATEGORIES.slice(1).map(score));
  return [
    { what: `${name}: FCP, throttled`, value: seconds('first-contentful-paint'), unit: 's', budget: { atMost: 1.6 } },
    { what: `${name}: LCP, throttled`, value: seconds('largest-contentful-paint'), unit: 's', budget: { atMost: 2.2 } },
    { what: `${name}: interactive, throttled`, value: seconds('interactive'), unit: 's', budget: { atMost: 4 } },
    { what: `${name}: Lighthouse performance`, value: score('performance'), unit: '', budget: { atLeast: 92 } },
    { what: `${name}: the lowest other score`, value: others, unit: '', budget: { atLeast: 100 } },
    { what: `${name}: CLS`, value: audit(simulated, 'cumulative-layout-shift'), unit: '', budget: { atMost: 0 } },
  ];
}

/** One run in a new browser. */
async function runLighthouse(url: string, throttling: 'simulate' | 'devtools'): Promise<Report> {
  const flags = [
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless --no-sandbox',
    `--throttling-method=${throttling}`,
    `--only-categories=${CATEGORIES}`,
    '--no-enable-error-reporting',
  ];
  const { stdout } = await run(process.execPath, [join(LIGHTHOUSE, 'cli/index.js'), url, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() ?? chromium.executablePath() },
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout);
}

/** A report without the figure is a failed run. */
function numberIn(value: number | null | undefined): number {
  if (typeof value !== 'number') throw new Error('Lighthouse gave no figure for a page.');
  return value;
}

async function installLighthouse(): Promise<void> {
  const { dependencies } = readJson(join(PACKAGE, 'package.json'));
  const installed = join(LIGHTHOUSE, 'package.json');
  if (existsSync(installed) && readJson(installed).version === dependencies.lighthouse) return;
  await run('npm', ['ci', '--prefix', PACKAGE, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
