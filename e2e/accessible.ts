import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectNoStretchedLinkInTables } from './stretched-links.ts';

// Half as long as what the package exports, and parsed anew at every check.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RUN = `${AXE}
axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/**
 * axe finds nothing on the page as it is now, and no link is stretched over a part of a table. The pages have no frames,
 * which axe would have to be added to.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(RUN)).toEqual([]);
  await expectNoStretchedLinkInTables(page);
}
