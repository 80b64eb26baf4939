import { test as base, expect } from '@playwright/test';
import { PageProblems } from './page-problems.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { SiteApi } from './site-api.ts';

export { expect } from '@playwright/test';

type TestFixtures = {
  /** Arranges what the administrator would; it is undone after the test. */
  api: SiteApi;
  /** Fails the test on what the browser complains about, unless the test expected it. */
  problems: PageProblems;
};

type WorkerFixtures = {
  /** The built site, one process per worker. Paths given to `page.goto` start there. */
  site: RunningSite;
  signedIn: SiteApi;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signedIn: [async ({ site }, use) => use(await SiteApi.signIn(site)), { scope: 'worker' }],

  baseURL: ({ site }, use) => use(site.baseUrl),

  api: async ({ signedIn, problems }, use) => {
    await use(signedIn);
    problems.end();
    await signedIn.undo();
  },

  problems: [
    async ({ context, site }, use, testInfo) => {
      const problems = await PageProblems.watch(context);
      const logged = site.log().length;
      await use(problems);
      const isAsExpected = testInfo.status === testInfo.expectedStatus && problems.unexpected().length === 0;
      if (!isAsExpected) await testInfo.attach('server.log', { body: site.log().slice(logged) });
      expect(problems.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});
