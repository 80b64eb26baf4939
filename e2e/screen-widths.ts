import { expect, type Page, test } from '@playwright/test';

/** Nothing is wider than the screen, at any of these widths. The page stays at the last one. */
export async function expectToFit(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await test.step(`it fits ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(beyond).toBe(0);
    });
  }
}
