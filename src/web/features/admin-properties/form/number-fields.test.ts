import { expect, test } from 'vitest';
import { findNumber, formatNumber, numberOf, onlyNumber } from './number-fields.tsx';

test.each([
  ['', 0],
  ['450000', 450_000],
  ['85.5', 85.5],
  ['85,5', 85.5],
  ['-', 0],
])('the number field %j is %d', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test.each([
  ['', null],
  ['5', 5],
  ['4,5', 4.5],
  ['4.5', 4.5],
  ['4,', 4],
  ['1 800 €', 1800],
  ['1\u202f800,50', 1800.5],
  ['-3', -3],
  ['-', null],
  ['abc', null],
  ['0', 0],
])('%j is the number %d', (text, value) => {
  expect(findNumber(onlyNumber(text))).toBe(value);
});

test.each([
  [null, ''],
  [0, '0'],
  [4.5, '4,5'],
  [400_000, '400000'],
])('%d is shown as %j', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
