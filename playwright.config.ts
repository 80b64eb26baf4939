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
    { name: 'one process' },
    // Where two processes could differ, on PostgreSQL and S3. No two requests in a row meet the same one.
    { name: 'two processes', grep: /@journey/, use: { processes: 2 } },
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
