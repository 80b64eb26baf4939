import { expect, test } from 'vitest';
import { formatSiren, isSiren, isVatNumber } from './company-numbers.ts';

test.each([
  ['732829320', true],
  ['732 829 320', true],
  ['732\u00a0829\u00a0320', true],
  ['404833048', true],
  ['732829321', false],
  ['723829320', false],
  ['73282932', false],
  ['7328293200', false],
  ['73282932A', false],
  ['', false],
])('%j is a SIREN: %s', (text, is) => {
  expect(isSiren(text)).toBe(is);
});

test.each([
  ['FR44732829320', true],
  ['FR 44 732 829 320', true],
  ['fr44732829320', true],
  ['FRXX732829320', true],
  ['FR4473282932', false],
  ['FR447328293200', false],
  ['DE44732829320', false],
  ['44732829320', false],
])('%j is a VAT number: %s', (text, is) => {
  expect(isVatNumber(text)).toBe(is);
});

test.each(['732829320', '732 829320', '732 829 320'])('%j is shown in groups of three', (siren) => {
  expect(formatSiren(siren)).toBe('732 829 320');
});
