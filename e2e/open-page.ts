import type { Page } from '@playwright/test';

/** Opens a page and waits for its hydration: before that, only links and forms answer. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** React Router sets scrollRestoration to 'manual' on hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}
