import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const RUN = `${axe.source}
axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** axe finds nothing on the page as it is now. The pages have no frames, which axe would have to be added to. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(RUN)).toEqual([]);
}
