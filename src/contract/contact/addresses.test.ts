import { expect, test } from 'vitest';
import { isEmailAddress, isOwnEmailAddress } from './addresses.ts';

test.each(['jean@example.com', "o'brien+maison@mail.example.co.uk", 'zoé@exämple.fr', 'a@b.co'])(
  '%j is an e-mail address',
  (email) => {
    expect(isEmailAddress(email)).toBe(true);
  },
);

test.each([
  '',
  'jean',
  'jean@',
  '@example.com',
  'jean@localhost',
  'jean@example..com',
  'jean@@example.com',
  'jean example@example.com',
  'a@b.co, c@d.co',
  'Jean <jean@example.com>',
  'jean@example.com\r\nBcc: victim@example.com',
  'jean\u0000@example.com',
  'jean\u202e@example.com',
  `${'a'.repeat(65)}@example.com`,
  `jean@${'a'.repeat(250)}.com`,
])('%j is not an e-mail address', (email) => {
  expect(isEmailAddress(email)).toBe(false);
});

test.each(['agent@example.com', 'agent@localhost'])('%j may be an address of the operator', (email) => {
  expect(isOwnEmailAddress(email)).toBe(true);
});

test.each([
  '',
  'agent',
  'agent@',
  '@localhost',
  'a gent@localhost',
  'Agent <agent@localhost>',
  `agent@${'a'.repeat(250)}`,
])('%j is not an address of the operator', (email) => {
  expect(isOwnEmailAddress(email)).toBe(false);
});
