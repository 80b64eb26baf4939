import { expect, test } from './fixtures.ts';

test('a new site opens with its demo listings, the private ones hidden', async ({ page, request }) => {
  const answer = await (await request.get('/api/properties')).json();
  await page.goto('/');

  expect(answer.data.total).toBe(22);
  await expect(page.getByRole('main')).toBeVisible();
});

test('a page counts as loaded when its scripts have come', async ({ page }) => {
  for (const path of ['/', '/vente']) {
    await page.goto(path);

    const [ends, loaded] = await page.evaluate(() => [
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(react|router)-/.test(name))
        .map(({ startTime, duration }) => startTime + duration),
      performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart,
    ]);
    expect(ends).toHaveLength(2);
    expect(Math.max(...ends)).toBeLessThanOrEqual(loaded);
  }
});
