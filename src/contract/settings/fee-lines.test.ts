import { expect, test } from 'vitest';
import { feeLines } from './fee-lines.ts';
import type { FeeRow } from './site-settings.ts';

const row = (fields: Partial<FeeRow>): FeeRow => ({
  up_to: null,
  percent: null,
  amount: null,
  minimum: null,
  ...fields,
});

/** Ordinary spaces, for reading. */
const linesOf = (...rows: FeeRow[]) =>
  feeLines(rows).map(({ prices, fees, minimum }) => [prices, fees, minimum].map((text) => text.replace(/\s/g, ' ')));

test('each row begins where the one before it ends', () => {
  expect(
    linesOf(
      row({ up_to: 100_000, amount: 8000 }),
      row({ up_to: 300_000, percent: 6.5, minimum: 8000 }),
      row({ percent: 5 }),
    ),
  ).toEqual([
    ["Jusqu'à 100 000 €", '8 000 €', ''],
    ['De 100 001 € à 300 000 €', '6,5 %', '8 000 €'],
    ['Au-delà de 300 000 €', '5 %', ''],
  ]);
});

test('a single row without a limit holds for every price', () => {
  expect(linesOf(row({ percent: 5 }))).toEqual([['Quel que soit le prix', '5 %', '']]);
});
