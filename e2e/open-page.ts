import type { Page } from '@playwright/test';

/** Opens a page and waits until it lives: before React listens, only links and forms answer. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-live=""]').waitFor();
}
