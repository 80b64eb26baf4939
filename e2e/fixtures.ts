import { test as base, expect } from '@playwright/test';
import { PageProblems } from './page-problems.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { SiteApi } from './site-api.ts';
import { startTwoProcesses } from './two-processes.ts';

export { expect } from '@playwright/test';

type TestFixtures = {
  /** Arranges what the administrator would; it is undone after the test. */
  api: SiteApi;
  /** Fails the test on what the browser complains about, unless the test expected it. */
  problems: PageProblems;
};

export type SiteOptions = {
  /** How the site runs: as `npm start` starts it, or as two processes on PostgreSQL and S3. */
  processes: 1 | 2;
};

type WorkerFixtures = SiteOptions & {
  /** The built site, one per worker. Paths given to `page.goto` start there. */
  site: RunningSite;
  signedIn: SiteApi;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  processes: [1, { option: true, scope: 'worker' }],
  site: [
    async ({ processes }, use) => {
      const site = processes === 1 ? await startSite() : await startTwoProcesses();
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
