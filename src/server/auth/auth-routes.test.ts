import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { hashCheaply } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createUser } from './user-store.ts';

const PASSWORD = 'maquis-et-mer';
type Api = Awaited<ReturnType<typeof createTestApi>>;

async function createApiWithUser(role: 'admin' | 'user' = 'admin', options?: Parameters<typeof createTestApi>[0]) {
  const api = await createTestApi(options);
  const passwordHash = await hashCheaply(PASSWORD);
  await createUser(api.services.db, { email: 'agent@example.com', passwordHash, role, createdAt: '2026-01-01' });
  return api;
}

/** A fixed clock: on a slow machine the waits must not run out. */
const STILL = { now: () => new Date('2026-06-01T08:00:00Z') };

const login = (api: Api, json: unknown) => api.post('/api/auth/login', { json });

test('a login returns a token with the claims that the browser reads', async () => {
  const api = await createApiWithUser();
  const response = await login(api, { email: ' Agent@Example.com ', password: ` ${PASSWORD} ` });
  expect(response.status).toBe(200);

  const { status, data } = await response.json();
  expect(status).toBe('success');
  expect(data.user).toEqual({ id: expect.any(String), email: 'agent@example.com', role: 'admin' });
  const claims = decodeJwt(data.token);
  expect(claims).toMatchObject({ sub: data.user.id, email: 'agent@example.com', role: 'admin' });
  expect((claims.exp ?? 0) - Date.now() / 1000).toBeGreaterThan(11.9 * 3600);
  expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(12 * 3600);
});

test.each([
  ['a wrong password', { email: 'agent@example.com', password: 'wrong-password' }],
  ['an unknown address', { email: 'nobody@example.com', password: PASSWORD }],
])('%s is refused with the same answer', async (_, credentials) => {
  const api = await createApiWithUser();
  const response = await login(api, credentials);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ status: 'error', message: 'Identifiants invalides' });
});

test.each([
  ['no password', { email: 'agent@example.com' }, { password: ['Ce champ est obligatoire.'] }],
  ['a blank address', { email: '  ', password: 'x' }, { email: ['Ce champ est obligatoire.'] }],
  ['a number for a password', { email: 'a@b.c', password: 12 }, { password: ['Ce champ doit être un texte.'] }],
  ['a list for credentials', [], { body: ['Le corps de la requête doit être un objet JSON.'] }],
])('%s is reported under its field', async (_, json, errors) => {
  const api = await createTestApi();
  const response = await login(api, json);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ status: 'error', errors });
});

test('any role gets a token, but only an administrator may use the protected calls', async () => {
  const api = await createApiWithUser('user');
  const { data } = await (await login(api, { email: 'agent@example.com', password: PASSWORD })).json();
  const response = await api.post('/api/properties', { token: data.token, json: {} });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    status: 'error',
    message: 'Accès non autorisé - Rôle administrateur requis',
  });
});

test('signing out invalidates the token', async () => {
  const api = await createTestApi();
  const token = await api.signIn();
  expect((await api.post('/api/auth/logout', { token })).status).toBe(200);

  const response = await api.post('/api/properties', { token, json: {} });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ status: 'error', message: 'Accès non autorisé' });
  expect((await api.post('/api/auth/logout', { token })).status).toBe(401);
});

test.each([
  ['none', undefined],
  ['garbage', 'garbage'],
  ['one signed by someone else', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.c2lnbmF0dXJl'],
  ['one that claims to need no signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.'],
])('a token that is %s is refused', async (_, token) => {
  const api = await createTestApi();
  const response = await api.delete('/api/properties/1', token === undefined ? {} : { token });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
});

test('a token has the current rights of its account', async () => {
  const api = await createApiWithUser();
  const { data } = await (await login(api, { email: 'agent@example.com', password: PASSWORD })).json();
  const ask = async () => (await api.get('/api/properties?audience=admin', { token: data.token })).status;
  const { db } = api.services;
  expect(await ask()).toBe(200);

  await db.updateTable('user').set({ role: 'user' }).where('email', '=', 'agent@example.com').execute();
  expect(await ask()).toBe(403);
  await db.deleteFrom('user').where('email', '=', 'agent@example.com').execute();
  expect(await ask()).toBe(401);
});

test('a token expires after twelve hours', async () => {
  let time = new Date('2026-06-01T08:00:00Z');
  const api = await createTestApi({ now: () => time });
  const token = await api.signIn();
  const { id } = await api.hasProperty({ is_private: 1 });
  time = new Date('2026-06-01T19:59:00Z');
  expect((await api.get(`/api/properties/${id}`, { token })).status).toBe(200);
  time = new Date('2026-06-01T20:00:01Z');
  expect((await api.get(`/api/properties/${id}`, { token })).status).toBe(404);
});

test('repeated failures are throttled, and the owner can sign in again soon', async () => {
  let time = new Date('2026-06-01T08:00:00Z');
  const api = await createApiWithUser('admin', { now: () => time });
  const right = { email: 'agent@example.com', password: PASSWORD };
  for (let failure = 0; failure < 6; failure += 1) {
    expect((await login(api, { ...right, password: 'wrong' })).status).toBe(400);
  }

  const refused = await login(api, right);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    status: 'error',
    message: 'Trop de tentatives. Réessayez dans 5 secondes.',
  });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);

  time = new Date(time.getTime() + seconds * 1000);
  expect((await login(api, right)).status).toBe(200);
});

test('guessing from another address does not lock the owner out of a known address', async () => {
  const api = await createApiWithUser('admin', { ...STILL, env: { TRUST_PROXY: '1' } });
  const right = { email: 'agent@example.com', password: PASSWORD };
  const from = (address: string, body: object) =>
    api.post('/api/auth/login', { json: body, headers: { 'X-Forwarded-For': address } });
  expect((await from('192.0.2.1', right)).status).toBe(200);
  for (let guess = 0; guess < 6; guess += 1) await from(`198.51.100.${guess}`, { ...right, password: 'wrong' });

  expect((await from('198.51.100.9', right)).status).toBe(429);
  expect((await from('192.0.2.1', right)).status).toBe(200);
  // The owner's address is throttled too.
  for (let guess = 0; guess < 6; guess += 1) await from('192.0.2.1', { ...right, password: 'wrong' });
  expect((await from('192.0.2.1', right)).status).toBe(429);
});

test('guessing many accounts from one address is throttled too', async () => {
  const api = await createTestApi(STILL);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 22; attempt += 1) {
    statuses.push((await login(api, { email: `guess${attempt}@example.com`, password: 'wrong' })).status);
  }
  expect(statuses.slice(0, 21).every((status) => status === 400)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('guessing other accounts from a known address does not lock its owner out', async () => {
  const api = await createApiWithUser('admin', STILL);
  const right = { email: 'agent@example.com', password: PASSWORD };
  expect((await login(api, right)).status).toBe(200);
  for (let attempt = 0; attempt < 22; attempt += 1) {
    await login(api, { email: `guess${attempt}@example.com`, password: 'wrong' });
  }
  expect((await login(api, { email: 'guess@example.com', password: 'wrong' })).status).toBe(429);
  expect((await login(api, right)).status).toBe(200);
});

test('many successful logins at once are not throttled', async () => {
  const api = await createApiWithUser();
  const right = { email: 'agent@example.com', password: PASSWORD };
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 15 }, () => login(api, right)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
});

test('a hundred guesses at once are throttled too', async () => {
  const api = await createApiWithUser('admin', STILL);
  const guess = { email: 'agent@example.com', password: 'wrong' };
  const answers = await Promise.all(Array.from({ length: 100 }, () => login(api, guess)));
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThan(15);
  expect((await login(api, { ...guess, password: PASSWORD })).status).toBe(429);
});

describe('a device that has signed in', () => {
  const RIGHT = { email: 'agent@example.com', password: PASSWORD };
  const HOME = '2001:db8:1:1::1';
  const CAFE = '2001:db8:2:2::2';

  async function createSite(options: Parameters<typeof createTestApi>[0] = STILL) {
    const api = await createApiWithUser('admin', { ...options, env: { TRUST_PROXY: '1', ...options?.env } });
    const from = (address: string, body: object, cookie = '') =>
      api.post('/api/auth/login', { json: body, headers: { 'X-Forwarded-For': address, Cookie: cookie } });
    const signIn = async (address: string) => {
      const [cookie = ''] = (await from(address, RIGHT)).headers.getSetCookie();
      return cookie;
    };
    /** One /48, many addresses. */
    const guess = (index: number) => from(`2001:db8:bad:${index}::1`, { ...RIGHT, password: 'wrong' });
    return { api, from, signIn, guess };
  }

  test('is told apart by a cookie that no script reads and no page gets', async () => {
    const { signIn } = await createSite({ env: { PUBLIC_URL: 'https://site.test' } });
    const cookie = await signIn(HOME);
    expect(cookie).toMatch(/^device=[\w.-]+; Max-Age=7776000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/);
    const { api, from } = await createSite();
    expect((await from(HOME, { ...RIGHT, password: 'wrong' })).headers.getSetCookie()).toEqual([]);
    // It opens nothing.
    const token = cookie.slice('device='.length, cookie.indexOf(';'));
    expect((await api.get('/api/messages', { token })).status).toBe(401);
  });

  test('signs in at once from anywhere, whatever strangers guess meanwhile', async () => {
    const { from, signIn, guess } = await createSite();
    const cookie = await signIn(HOME);
    const guesses = Array.from({ length: 60 }, (_, index) => guess(index));
    expect((await from(CAFE, RIGHT, cookie)).status).toBe(200);
    await Promise.all(guesses);
    expect((await from('192.0.2.1', RIGHT)).status).toBe(429);
    expect((await from('192.0.2.1', RIGHT, cookie)).status).toBe(200);
  });

  test('may guess no more often than anybody', async () => {
    const { from, signIn } = await createSite();
    const cookie = await signIn(HOME);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      statuses.push((await from(CAFE, { ...RIGHT, password: 'wrong' }, cookie)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect((await from(CAFE, RIGHT, cookie)).status).toBe(429);
    // Strangers' guesses are counted apart.
    expect((await from(CAFE, { ...RIGHT, password: 'wrong' })).status).toBe(400);
  });

  test('is known for 90 days, to its own account, by the signature of this site', async () => {
    let time = new Date('2026-06-01T08:00:00Z');
    const { api, from, signIn, guess } = await createSite({ now: () => time });
    const passwordHash = await hashCheaply(PASSWORD);
    const other = { email: 'other@example.com', passwordHash, role: 'admin', createdAt: '2026-01-01' } as const;
    await createUser(api.services.db, other);
    const cookie = await signIn(HOME);
    const forged = (await (await createSite()).signIn(HOME)).split(';')[0];
    for (let index = 0; index < 6; index += 1) await guess(index);

    expect((await from(CAFE, RIGHT, forged)).status).toBe(429);
    expect((await from(CAFE, RIGHT, cookie)).status).toBe(200);
    for (let index = 0; index < 6; index += 1) {
      await from(`2001:db8:bad:${index}::2`, { email: other.email, password: 'wrong' });
    }
    expect((await from('192.0.2.9', { email: other.email, password: PASSWORD }, cookie)).status).toBe(429);
    time = new Date(time.getTime() + 91 * 86_400_000);
    for (let index = 0; index < 6; index += 1) await guess(index);
    expect((await from('192.0.2.9', RIGHT, cookie)).status).toBe(429);
  });
});

test('the right password counts for nothing while others make its account wait', async () => {
  let time = new Date('2026-06-01T08:00:00Z');
  const api = await createApiWithUser('admin', { now: () => time, env: { TRUST_PROXY: '1' } });
  const from = (address: string, password: string) =>
    api.post('/api/auth/login', {
      json: { email: 'agent@example.com', password },
      headers: { 'X-Forwarded-For': address },
    });
  for (let guess = 0; guess < 6; guess += 1) await from(`198.51.100.${guess}`, 'wrong');
  for (let attempt = 0; attempt < 25; attempt += 1) expect((await from('192.0.2.1', PASSWORD)).status).toBe(429);
  time = new Date(time.getTime() + 5000);
  expect((await from('192.0.2.1', PASSWORD)).status).toBe(200);
});

test('guessing from one /48 leaves places in the queue to others', async () => {
  const api = await createApiWithUser('admin', { ...STILL, env: { TRUST_PROXY: '1' } });
  const from = (address: string, json: object) =>
    api.post('/api/auth/login', { json, headers: { 'X-Forwarded-For': address } });
  const guess = (index: number) =>
    from(`2001:db8:bad:${index}::1`, { email: `guess${index}@example.com`, password: 'wrong' });
  const guesses = Array.from({ length: 60 }, (_, index) => guess(index));
  expect((await from('192.0.2.1', { email: 'agent@example.com', password: PASSWORD })).status).toBe(200);
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
});

test('successful logins one after the other are not throttled', async () => {
  const api = await createApiWithUser();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await login(api, { email: 'agent@example.com', password: PASSWORD })).status).toBe(200);
  }
});
