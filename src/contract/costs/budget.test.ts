import { describe, expect, test } from 'vitest';
import { aPropertyInput } from '#contract/testing/factories.ts';
import { budgetOf } from './budget.ts';
import { COST_TABLE } from './cost-table.ts';

const TODAY = '2026-11-19';

/**
 * Worked outside this code: the notary's fee of a sale as one rate and a constant per slice (up to 6 500 €: 3.87 %; to 17 000:
 * 1.596 % + 147.81; to 60 000: 1.064 % + 238.25; above: 0.799 % + 397.25), times 1.2; then 6.3185 %, 5.80665 % for a
 * first purchase or 0.715 % for a new home, 0.1 % and 1 150 €. The fee column is before VAT: that of 100 000 € is published.
 */
const WORKED: [price: number, notary: number, fees: number, firstTime: number, newHome: number][] = [
  [5_000, 193.5, 1_700, 1_700, 1_400],
  [6_500, 251.55, 1_900, 1_800, 1_500],
  [10_000, 307.41, 2_200, 2_100, 1_600],
  [17_000, 419.13, 2_700, 2_700, 1_800],
  [25_000, 504.25, 3_400, 3_200, 2_000],
  [40_000, 663.85, 4_500, 4_300, 2_300],
  [60_000, 876.65, 6_100, 5_700, 2_700],
  [75_000, 996.5, 7_200, 6_800, 3_000],
  [90_000, 1_116.35, 8_300, 7_800, 3_200],
  [100_000, 1_196.25, 9_000, 8_500, 3_400],
  [120_000, 1_356.05, 10_500, 9_900, 3_800],
  [150_000, 1_595.75, 12_700, 11_900, 4_300],
  [199_000, 1_987.26, 16_300, 15_300, 5_200],
  [240_000, 2_314.85, 19_300, 18_100, 5_900],
  [320_000, 2_954.05, 25_200, 23_600, 7_300],
  [333_333, 3_060.58, 26_200, 24_500, 7_500],
  [385_000, 3_473.4, 30_000, 28_100, 8_500],
  [598_000, 5_175.27, 45_700, 42_700, 12_200],
  [980_000, 8_227.45, 73_900, 68_900, 19_000],
  [3_200_000, 25_965.25, 237_700, 221_300, 58_400],
];

const budget = (overrides: Parameters<typeof aPropertyInput>[0], today = TODAY) =>
  budgetOf(aPropertyInput(overrides), today);

describe('what a purchase costs beside its price', () => {
  test.each(WORKED)('%i €', (price, _notary, fees, firstTime, newHome) => {
    const table = { from: '2025-06-01', until: '2028-02-29' };
    expect(budget({ price })).toEqual({ fees, total: price + fees, first_time_fees: firstTime, table });
    expect(budget({ price, type: 'Programme' })).toMatchObject({ fees: newHome, first_time_fees: newHome });
  });

  test('is of the price without the fees that the buyer pays', () => {
    const withoutFees = { price: 336_000, price_without_fees: 320_000 };
    expect(budget({ ...withoutFees, fees_payer: 'acquereur' })).toMatchObject({ fees: 25_200, total: 361_200 });
    expect(budget({ price: 336_000, fees_percent: 5, fees_payer: 'partage' })).toMatchObject({ fees: 25_200 });
    expect(budget({ ...withoutFees, fees_payer: 'vendeur' })).toEqual(budget({ price: 336_000 }));
    expect(budget({ price: 320_000, price_without_fees: 9e6, fees_payer: 'acquereur' })).toMatchObject({
      fees: 25_200,
    });
  });

  test('is not told once the home is sold, without a price, or after the last day of the table', () => {
    expect(budget({ sale_state: 'sold' })).toBeNull();
    expect(budget({ price: 0 })).toBeNull();
    expect(budget({}, COST_TABLE.until)).not.toBeNull();
    expect(budget({}, '2028-03-01')).toBeNull();
  });
});
