import { beforeEach, expect, test, vi } from 'vitest';
import { findLiveClaims, findUsableToken, readClaims, removeToken, storeToken } from './auth-token.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function aToken(secondsLeft: number, email = 'agent@example.test'): string {
  const claims = { sub: 7, email, role: 'admin', exp: NOW / 1000 + secondsLeft };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

test('the token and the time of the login are stored and removed', () => {
  storeToken('abc', NOW);
  expect(Object.fromEntries(stored)).toEqual({ auth_token: 'abc', auth_timestamp: String(NOW) });
  removeToken();
  expect(stored.size).toBe(0);
});

test('claims with accents are decoded', () => {
  expect(readClaims(aToken(60, 'hélène@exämple.test'))).toMatchObject({
    sub: '7',
    email: 'hélène@exämple.test',
    role: 'admin',
  });
});

test.each(['', 'abc', 'a.b.c', 'e30.e30.x'])('%j is not a token', (token) => {
  expect(readClaims(token)).toBeUndefined();
});

test.each([
  [6, true],
  [5, false],
  [-1, false],
])('with %d s left a token is alive: %s', (secondsLeft, isAlive) => {
  storeToken(aToken(secondsLeft), NOW);
  expect(findLiveClaims(NOW) !== undefined).toBe(isAlive);
  expect(findUsableToken(NOW) !== undefined).toBe(isAlive);
});

test('an unreadable token is sent to the server, but opens no session', () => {
  storeToken('opaque', NOW);
  expect(findUsableToken(NOW)).toBe('opaque');
  expect(findLiveClaims(NOW)).toBeUndefined();
});
