import { expect, test } from 'vitest';
import { monthlyPayment, readNumber } from './loan.ts';

test.each([
  // The sums of published tables of loans.
  [{ amount: 100_000, years: 20, rate: 3 }, 554.6],
  [{ amount: 200_000, years: 25, rate: 3.5 }, 1001.25],
  [{ amount: 120_000, years: 10, rate: 0 }, 1000],
])('the monthly sum of %o is %f', (loan, sum) => {
  expect(monthlyPayment(loan)).toBeCloseTo(sum, 1);
});

test('nothing is owed after the last month', () => {
  const sum = monthlyPayment({ amount: 250_000, years: 15, rate: 4.2 });
  let owed = 250_000;
  for (let month = 0; month < 180; month += 1) owed = owed * (1 + 0.042 / 12) - sum;
  expect(owed).toBeCloseTo(0, 4);
});

test.each([
  ['3,5', 3.5],
  ['60\u202f000 €', 60_000],
  ['4.2 %', 4.2],
  ['0', 0],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['<b>', Number.NaN],
  ['1e9', Number.NaN],
])('%s is read as %f', (text, value) => {
  expect(readNumber(text)).toBe(value);
});
