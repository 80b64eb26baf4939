import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password is accepted and a wrong one is not', async () => {
  const hash = await hashPassword('maquis et mer');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('maquis et mer', hash)).toBe(true);
  expect(await verifyPassword('maquis et Mer', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('maquis et mer')).not.toBe(await hashPassword('maquis et mer'));
});

test('composed and decomposed accents are the same password', async () => {
  const hash = await hashPassword('été à Calvi'.normalize('NFC'));
  expect(await verifyPassword('été à Calvi'.normalize('NFD'), hash)).toBe(true);
});
