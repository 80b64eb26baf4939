import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './e2e/fixtures.ts';
import { findChromium } from './scripts/chromium.ts';

export default defineConfig<object, SiteOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A shared machine may starve a browser for seconds: one more try there, and the report names the test.
  retries: process.env.CI ? 1 : 0,
  // A busy machine is no reason to fail.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  projects: [
    // Where two processes could differ, on PostgreSQL and S3. No two requests in a row meet the same one. One worker has
    // time for these few, before the others end: a second one would start all of that again.
    { name: 'two processes', grep: /@journey/, workers: 1, use: { processes: 2 } },
    { name: 'one process' },
  ],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox', // Chromium refuses to start as root with it, and visits nothing but our own site.
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
