import { expect, test } from 'vitest';
import { grouped } from './group-digits.ts';

test('thousands stand apart while they are typed', () => {
  expect(grouped('450000')).toBe('450\u202f000');
  expect(grouped('450\u202f0001')).toBe('4\u202f500\u202f001');
  expect(grouped('4\u202f50')).toBe('450');
  expect(grouped('45')).toBe('45');
  expect(grouped('')).toBe('');
});

test('what is no whole number, or has its spaces, stays as it is typed', () => {
  for (const typed of ['600000 €', '1250,5', 'beaucoup trop', '450 000', '450\u00a0000'])
    expect(grouped(typed)).toBe(typed);
});
