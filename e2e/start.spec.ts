import { expect, test } from './fixtures.ts';

test('a new site opens with its demo listings, the private ones hidden', async ({ page, request }) => {
  const answer = await (await request.get('/api/properties')).json();
  await page.goto('/');

  expect(answer.data.total).toBe(22);
  await expect(page.getByRole('main')).toBeVisible();
});
