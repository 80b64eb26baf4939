import type { Page } from '@playwright/test';

/** Delays the requests to these addresses until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
