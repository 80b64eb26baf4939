import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // The pages have no frames. Otherwise axe opens a second page to collect what it found in each of them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  expect((await axe.analyze()).violations).toEqual([]);
}
