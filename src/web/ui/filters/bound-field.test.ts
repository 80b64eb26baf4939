import { expect, test } from 'vitest';
import { parseBound } from './bound-field.tsx';

test('an empty field sets no bound, and a number is rounded', () => {
  expect(parseBound('', 2_000_000)).toBe(2_000_000);
  expect(parseBound(' ', 0)).toBe(0);
  expect(parseBound('450000', 0)).toBe(450_000);
  expect(parseBound('450\u202f000', 0)).toBe(450_000);
  expect(parseBound('450 000', 0)).toBe(450_000);
  expect(parseBound('99.6', 0)).toBe(100);
  expect(parseBound('1e999', 0)).toBe(0);
});
