import { expect, test } from 'vitest';
import { grouped, parseBound } from './bound-field.tsx';

test('an empty field sets no bound, and a number is rounded', () => {
  expect(parseBound('', 2_000_000)).toBe(2_000_000);
  expect(parseBound(' ', 0)).toBe(0);
  expect(parseBound('450000', 0)).toBe(450_000);
  expect(parseBound('99.6', 0)).toBe(100);
  expect(parseBound('1e999', 0)).toBe(0);
});

test('thousands stand apart while they are typed', () => {
  expect(grouped('450000')).toBe('450\u202f000');
  expect(grouped('450\u202f0001')).toBe('4\u202f500\u202f001');
  expect(grouped('45')).toBe('45');
  expect(parseBound('450\u202f000', 0)).toBe(450_000);
  expect(parseBound('450 000', 0)).toBe(450_000);
});
