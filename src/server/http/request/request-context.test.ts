import { describe, expect, test } from 'vitest';
import { codeOf, stepAt } from '#server/auth/second-factor/totp.ts';
import { createUser } from '#server/auth/user-store.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aPropertyBody, hashCheaply } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const EMAIL = 'agent@example.com';
const PASSWORD = 'maquis-et-mer';
const NOW = new Date('2026-06-01T08:00:00Z');

async function createSite() {
  const logLines: Record<string, unknown>[] = [];
  const api = await createTestApi({ logLines, now: () => NOW });
  const passwordHash = await hashCheaply(PASSWORD);
  await createUser(api.services.db, { email: EMAIL, passwordHash, role: 'admin', createdAt: '2026-01-01' });
  return {
    ...api,
    logLines,
    login: (json: object) => api.post('/api/auth/login', { json: { email: EMAIL, password: PASSWORD, ...json } }),
    /** The line of the log that says this. */
    line: async (msg: string, other: object = {}) =>
      eventually(() => {
        expect(logLines).toContainEqual(expect.objectContaining({ msg, ...other }));
        return logLines.find((line) => line.msg === msg);
      }),
  };
}

describe('the log says who', () => {
  test('has signed in, in every line of the session, until he signs out', async () => {
    const site = await createSite();
    const { token } = (await (await site.login({})).json()).data;
    await site.get('/api/messages', { token });
    await site.post('/api/auth/logout', { token });
    await site.get('/api/messages', { token });

    await eventually(() => expect(site.logLines.filter(({ msg }) => msg === 'request')).toHaveLength(4));
    const session = expect.stringMatching(/^[\w-]{12}$/);
    expect(site.logLines.map(({ msg, userId, session, failure }) => ({ msg, userId, session, failure }))).toEqual([
      { msg: 'signed in', userId: 1, session },
      { msg: 'request', userId: 1, session },
      { msg: 'request', userId: 1, session },
      { msg: 'signed out', userId: 1, session },
      { msg: 'request', userId: 1, session },
      { msg: 'access refused', failure: 'not_signed_in' },
      { msg: 'request' },
    ]);
    expect(new Set(site.logLines.map((line) => line.session)).size).toBe(2);
    expect(JSON.stringify(site.logLines)).not.toContain(EMAIL);
  });

  test('was refused, without the address that was typed', async () => {
    const site = await createSite();
    await site.login({ password: 'wrong-password' });
    await site.login({ email: 'nobody@example.com' });
    await site.login({ password: 'wrong-again' });

    await eventually(() => expect(site.logLines).toHaveLength(6));
    const refused = site.logLines.filter(({ msg }) => msg === 'sign-in refused');
    expect(refused).toMatchObject([
      { failure: 'invalid_credentials', address: '127.0.0.1', url: '/api/auth/login' },
      { failure: 'invalid_credentials' },
      { failure: 'invalid_credentials' },
    ]);
    const [first, other, again] = refused.map(({ account }) => account);
    expect(first).toBe(again);
    expect(first).not.toBe(other);
    expect(JSON.stringify(site.logLines)).not.toMatch(/@|userId/);
  });

  test('may not', async () => {
    const site = await createSite();
    await site.get('/api/messages', { token: await site.signIn('user') });
    await site.line('access refused', { failure: 'not_admin', userId: 2, url: '/api/messages' });
  });

  test('turned the second factor on and off', async () => {
    const site = await createSite();
    const { token } = (await (await site.login({})).json()).data;
    const change = (path: string, json: object) =>
      site.post(`/api/auth/second-factor${path}`, { token, json: { password: PASSWORD, ...json } });
    await change('', { password: 'wrong-password' });
    await site.line('password refused', { userId: 1 });
    const { secret } = (await (await change('', {})).json()).data.data;
    const confirmed = await change('/confirm', { code: codeOf(secret, stepAt(NOW) - 1) });
    await site.line('second factor on', { userId: 1 });

    await site.login({});
    await site.line('second factor asked for', { account: expect.any(String) });
    await site.login({ code: codeOf(secret, stepAt(NOW)) });
    await site.line('signed in', { userId: 1, secondFactor: 'app' });
    const [recovery, another] = (await confirmed.json()).data.data.recovery_codes;
    await site.login({ code: recovery });
    await site.line('signed in', { userId: 1, secondFactor: 'recovery' });
    await change('/disable', { code: another });
    await site.line('second factor off', { userId: 1 });
  });

  test('took data out of the site, deleted or erased it', async () => {
    const site = await createSite();
    const { db } = site.services;
    const token = await site.signIn('admin', EMAIL);
    for (let count = 0; count < 3; count += 1) await site.post('/api/properties', { token, json: aPropertyBody() });
    await storeMessage(db, aNewMessage(), NOW);
    await site.post('/api/searches', { token, json: { name: 'Élise', email: 'elise@example.com' } });
    await site.post('/api/properties/1/links', { token, json: { name: 'Élise' } });

    await site.get('/api/people?email=elise@example.com', { token });
    await site.get('/api/messages/export.csv', { token });
    await site.get('/api/properties/export.csv', { token });
    await site.delete('/api/links/1', { token });
    await site.delete('/api/messages/1', { token });
    await site.delete('/api/searches/1', { token });
    await site.delete('/api/properties/1', { token });
    await site.delete('/api/trash/1', { token });
    await site.post('/api/properties/bulk', { token, json: { ids: [2, 3], action: 'trash' } });
    await site.delete('/api/people?email=elise@example.com', { token });

    const deeds = site.logLines.filter(({ msg }) => /^(?:exported|deleted|erased)$/.test(String(msg)));
    expect(deeds).toMatchObject([
      { msg: 'exported', what: 'person' },
      { msg: 'exported', what: 'messages' },
      { msg: 'exported', what: 'properties' },
      { msg: 'deleted', link: 1 },
      { msg: 'deleted', message: 1 },
      { msg: 'deleted', search: 1 },
      { msg: 'deleted', property: 1 },
      { msg: 'deleted', property: 1, from: 'trash' },
      { msg: 'deleted', properties: [2, 3] },
      { msg: 'erased' },
    ]);
    for (const deed of deeds) expect(deed).toMatchObject({ userId: 1, session: expect.any(String) });
  });
});

test('requests at the same time, on one connection or several, are not taken for one another', async () => {
  const site = await createSite();
  const token = await site.signIn('admin', EMAIL);
  const paths = Array.from({ length: 20 }, (_, number) => `/api/properties?page=${number + 1}`);
  await Promise.all(
    paths.map((path, number) =>
      fetch(site.origin + path, { headers: number % 2 ? { Authorization: `Bearer ${token}` } : {} }).then((answer) =>
        answer.text(),
      ),
    ),
  );

  await eventually(() => expect(site.logLines).toHaveLength(paths.length));
  for (const { url, userId } of site.logLines) {
    const number = Number(new URL(String(url), site.origin).searchParams.get('page')) - 1;
    expect(userId, String(url)).toBe(number % 2 ? 1 : undefined);
  }
});
