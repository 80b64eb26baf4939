import type { Page } from '@playwright/test';

/** Keeps what the page asks for under these addresses waiting, until the function that it returns is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
