import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, runToEnd } from '../servers/owned.ts';
import { startChromium } from './chromium.ts';

/** A package of its own: what only these runs need, with its own lockfile. */
const PACKAGE = join(import.meta.dirname, '../lighthouse');
const LIGHTHOUSE = join(PACKAGE, 'node_modules/lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseReport = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  largestPaintSeconds: number;
  layoutShift: number;
  blockedMs: number;
};

/** Lighthouse is heavy and nothing else needs it: it is installed beside the benchmark, by the first run that uses it. */
export async function installLighthouse(): Promise<void> {
  const { dependencies } = readJson(join(PACKAGE, 'package.json'));
  const installed = join(LIGHTHOUSE, 'package.json');
  if (existsSync(installed) && readJson(installed).version === dependencies.lighthouse) return;
  await runToEnd('npm', ['ci', '--prefix', PACKAGE, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** One run as for a phone, with Lighthouse's own simulated connection and processor, in a new browser. */
export async function runLighthouse(url: string): Promise<LighthouseReport> {
  const browser = await startChromium();
  try {
    return await reportOn(url, browser.port);
  } finally {
    await browser.stop();
  }
}

async function reportOn(url: string, port: number): Promise<LighthouseReport> {
  const file = join(newFolder(), 'report.json');
  await runToEnd(process.execPath, [
    join(LIGHTHOUSE, 'cli/index.js'),
    url,
    `--port=${port}`,
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES}`,
    '--no-enable-error-reporting',
    '--quiet',
  ]);
  const { categories, audits } = readJson(file);
  const score = (name: (typeof CATEGORIES)[number]) => Math.round(categories[name].score * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaintSeconds: audits['largest-contentful-paint'].numericValue / 1000,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
  };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
