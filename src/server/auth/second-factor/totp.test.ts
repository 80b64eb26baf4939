import { describe, expect, test } from 'vitest';
import { codeOf, findStep, fromBase32, newSecret, otpauthUri, stepAt, toBase32 } from './totp.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

/** Appendix B of RFC 6238, SHA-1, the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

/** Section 10 of RFC 4648. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(fromBase32(encoded).toString()).toBe(text);
});

test('a secret has 160 bits, and another one is different', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

describe('a code', () => {
  const now = new Date('2026-06-01T08:00:10Z');
  const step = stepAt(now);

  test.each([-1, 0, 1])('of the step at distance %i is found', (distance) => {
    expect(findStep(SECRET, codeOf(SECRET, step + distance), now)).toBe(step + distance);
  });

  test.each([
    ['older', codeOf(SECRET, step - 2)],
    ['of the future', codeOf(SECRET, step + 2)],
    ['of another secret', codeOf(newSecret(), step)],
    ['empty', ''],
    ['too short', '12345'],
    ['in signs of several bytes', '١٢٣٤٥٦'],
  ])('that is %s is not', (_, code) => {
    expect(findStep(SECRET, code, now)).toBeUndefined();
  });
});

test('the address for apps names the site and the account', () => {
  const uri = new URL(otpauthUri({ issuer: 'Immo & Mer', account: 'agent@example.com', secret: SECRET }));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Immo%20%26%20Mer:agent%40example\.com\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: SECRET, issuer: 'Immo & Mer' });
});
