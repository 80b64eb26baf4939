import { expect, test } from 'vitest';
import { checkCostTable } from './cost-table.ts';

test.each([
  ['2028-01-29', 'ok', "est valable jusqu'au 29 février 2028"],
  ['2028-01-30', 'warning', 'prend fin le 29 février 2028'],
  ['2028-02-29', 'warning', 'prend fin le 29 février 2028'],
  ['2028-03-01', 'warning', 'a pris fin le 29 février 2028'],
])('on %s, the table of costs that ends on 29 February is %s', async (day, state, words) => {
  const found = await checkCostTable(new Date(`${day}T12:00:00.000Z`), { until: '2028-02-29' });
  expect(found).toMatchObject({ state, message: expect.stringContaining(words) });
});
