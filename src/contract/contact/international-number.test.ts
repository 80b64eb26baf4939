import { expect, test } from 'vitest';
import { internationalNumber } from './international-number.ts';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['04.65.71.00.00', '+33465710000'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['+330612345678', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+49 30 901820', '+4930901820'],
])('%s is %s', (typed, number) => {
  expect(internationalNumber(typed)).toBe(number);
});

test.each(['', '12', '06 12 34 56', '6 12 34 56 78', '+33 12', '+0612345678', 'sur demande', '06 12 34 56 78 ou 79'])(
  '%j is no number that the world could call',
  (typed) => {
    expect(internationalNumber(typed)).toBeUndefined();
  },
);
