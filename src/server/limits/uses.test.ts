import { expect, test } from 'vitest';
import { createUses, mailboxOf } from './uses.ts';

test.each([
  ['Elise@Example.com', 'elise@example.com'],
  ['elise+maison@example.com', 'elise@example.com'],
  ['elise+a+b@example.com', 'elise@example.com'],
  ['e.lise@example.com', 'e.lise@example.com'],
  ['E.Lise+x@gmail.com', 'elise@gmail.com'],
  ['elise@googlemail.com', 'elise@gmail.com'],
  ['+33612345678@example.com', '+33612345678@example.com'],
])('mails to %s reach the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('a /48 has five times the limit of an address', () => {
  const { ofAddress } = createUses(new Uint8Array(32));
  const rule = { limit: 20, seconds: 60 };
  const [first, network] = ofAddress('test', '2001:db8:1:2', rule);
  const [second, same] = ofAddress('test', '2001:db8:1:3', rule);
  expect(second?.key).not.toBe(first?.key);
  expect(same).toEqual(network);
  expect(network?.rule).toEqual({ limit: 100, seconds: 60 });
  expect(ofAddress('test', '192.0.2.1', rule)).toHaveLength(1);
  expect(ofAddress('other', '192.0.2.1', rule)[0]?.key).not.toBe(ofAddress('test', '192.0.2.1', rule)[0]?.key);
});
