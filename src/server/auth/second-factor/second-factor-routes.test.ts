import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#server/auth/user-store.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { hashCheaply } from '#server/testing/factories.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { hashRecoveryCode } from './check-code.ts';
import { replaceRecoveryCodes } from './second-factor-store.ts';
import { codeOf, stepAt } from './totp.ts';

const EMAIL = 'agent@example.com';
const PASSWORD = 'maquis-et-mer';
const REQUIRED = {
  status: 'error',
  code: 'second_factor_required',
  message: "Saisissez le code de votre application d'authentification.",
};
const WRONG = {
  status: 'error',
  message: "Ce code n'est pas valide, ou il a déjà servi. Attendez que l'application en affiche un autre.",
};

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashCheaply(PASSWORD);
});

/** An account at a fixed time, which `wait` moves. */
async function createSite(db: SiteDatabase) {
  let time = new Date('2026-06-01T08:00:00Z');
  const api = await createTestApi({ db, now: () => time, env: { TRUST_PROXY: '1' } });
  await createUser(db, { email: EMAIL, passwordHash, role: 'admin', createdAt: '2026-01-01' });

  const login = (more: object = {}, address = '192.0.2.1') =>
    api.post('/api/auth/login', {
      json: { email: EMAIL, password: PASSWORD, ...more },
      headers: { 'X-Forwarded-For': address },
    });
  const signIn = async (more: object = {}): Promise<string> => (await (await login(more)).json()).data.token;
  const change = (path: string, token: string, json: object) =>
    api.post(`/api/auth/second-factor${path}`, { token, json, headers: { 'X-Forwarded-For': '192.0.2.1' } });
  const read = async (token: string) => (await (await api.get('/api/auth/second-factor', { token })).json()).data.data;

  return {
    ...{ api, login, signIn, change, read },
    wait(seconds: number) {
      time = new Date(time.getTime() + seconds * 1000);
    },
    code: (secret: string, distance = 0) => codeOf(secret, stepAt(time) + distance),
    /** With the code of the step before, so that the current one is still unused. */
    async turnOn() {
      const token = await signIn();
      const { secret } = (await (await change('', token, { password: PASSWORD })).json()).data.data;
      const code = codeOf(secret, stepAt(time) - 1);
      const answer = await (await change('/confirm', token, { password: PASSWORD, code })).json();
      const recoveryCodes: string[] = answer.data.data.recovery_codes;
      return { token, secret, recoveryCodes };
    },
  };
}

describeOnEachDatabase('turning the second factor on', (createDatabase) => {
  test('needs the password, then a code of the app', async () => {
    const db = await createDatabase();
    const { signIn, change, read, login, code } = await createSite(db);
    const token = await signIn();
    expect(await read(token)).toEqual({ enabled_at: null, recovery_codes_left: 0 });

    const refused = await change('', token, { password: 'wrong' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ status: 'error', message: 'Mot de passe incorrect.' });

    const { secret, uri, qr_svg } = (await (await change('', token, { password: PASSWORD })).json()).data.data;
    expect(uri).toBe(`otpauth://totp/JPVZIMM:agent%40example.com?secret=${secret}&issuer=JPVZIMM`);
    expect(qr_svg).toMatch(/^<svg /);

    const wrong = await change('/confirm', token, { password: PASSWORD, code: code(secret, 5) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual(WRONG);
    expect((await login()).status).toBe(200);

    const confirmed = await change('/confirm', token, { password: PASSWORD, code: code(secret) });
    expect(confirmed.status).toBe(200);
    const { recovery_codes } = (await confirmed.json()).data.data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const recoveryCode of recovery_codes) expect(recoveryCode).toMatch(/^\d{4}(-\d{4}){8}$/);
    expect(await read(token)).toEqual({ enabled_at: '2026-06-01T08:00:00.000Z', recovery_codes_left: 10 });

    // The code that turned it on is used.
    expect((await login({ code: code(secret) })).status).toBe(400);
  });

  test("ends the other sessions of the account, and no one else's", async () => {
    const db = await createDatabase();
    const { api, signIn, turnOn } = await createSite(db);
    const elsewhere = await signIn();
    const colleague = await api.signIn('admin', 'colleague@example.com');
    const { token } = await turnOn();

    const statusOf = async (asked: string) => (await api.get('/api/auth/second-factor', { token: asked })).status;
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(colleague)).toBe(200);
  });

  test('begun twice takes the newer secret, and is refused once it is on', async () => {
    const db = await createDatabase();
    const { signIn, change, code } = await createSite(db);
    const token = await signIn();
    const begin = async () => (await (await change('', token, { password: PASSWORD })).json()).data.data.secret;
    const [older, newer] = [await begin(), await begin()];

    const confirm = (secret: string) => change('/confirm', token, { password: PASSWORD, code: code(secret) });
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
    expect((await confirm(newer)).status).toBe(409);
    expect((await change('', token, { password: PASSWORD })).status).toBe(409);
  });

  test('stores neither the recovery codes nor the secret in the answers kept for retries', async () => {
    const db = await createDatabase();
    const { api, signIn } = await createSite(db);
    const token = await signIn();
    const headers = { 'Idempotency-Key': 'once' };
    const answer = await api.post('/api/auth/second-factor', { token, json: { password: PASSWORD }, headers });
    expect(answer.status).toBe(200);
    expect(await db.selectFrom('stored_answer').selectAll().execute()).toEqual([]);
  });

  test('is for administrators, and a code without a beginning is refused', async () => {
    const db = await createDatabase();
    const { api, signIn, change } = await createSite(db);
    expect((await api.get('/api/auth/second-factor')).status).toBe(401);
    expect((await api.get('/api/auth/second-factor', { token: await api.signIn('user') })).status).toBe(403);
    const refused = await change('/confirm', await signIn(), { password: PASSWORD, code: '123456' });
    expect(await refused.json()).toEqual(WRONG);
  });
});

describeOnEachDatabase('a login with a second factor', (createDatabase) => {
  test('asks for a code after the right password, and opens no session without it', async () => {
    const db = await createDatabase();
    const { turnOn, login, code } = await createSite(db);
    const { secret } = await turnOn();
    const sessions = async () => (await db.selectFrom('session').selectAll().execute()).length;

    for (const none of [{}, { code: '' }, { code: '  ' }, { code: null }]) {
      const response = await login(none);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(REQUIRED);
    }
    expect(await sessions()).toBe(1);

    const digits = code(secret);
    const response = await login({ code: ` ${digits.slice(0, 3)} ${digits.slice(3)} ` });
    expect(response.status).toBe(200);
    expect((await response.json()).data.token).toMatch(/\./);
    expect(await sessions()).toBe(2);
  });

  test('tells nothing of itself to a wrong password, and uses up no code', async () => {
    const db = await createDatabase();
    const { turnOn, login, code } = await createSite(db);
    const { secret } = await turnOn();
    for (const sent of [{}, { code: '000000' }, { code: code(secret) }]) {
      const response = await login({ password: 'wrong', ...sent });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ status: 'error', message: 'Identifiants invalides' });
    }
    expect((await login({ code: code(secret) })).status).toBe(200);
  });

  test('accepts codes of the step before and after, and each once', async () => {
    const db = await createDatabase();
    const { turnOn, login, code, wait } = await createSite(db);
    const { secret } = await turnOn();
    wait(300);
    expect((await login({ code: code(secret, -2) })).status).toBe(400);
    expect((await login({ code: code(secret, 2) })).status).toBe(400);
    expect((await login({ code: code(secret, -1) })).status).toBe(200);
    expect((await login({ code: code(secret, 1) })).status).toBe(200);

    const replayed = await login({ code: code(secret, 1) });
    expect(replayed.status).toBe(400);
    expect(await replayed.json()).toEqual(WRONG);
    // Older than one that was accepted.
    expect((await login({ code: code(secret) })).status).toBe(400);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const db = await createDatabase();
    const { turnOn, login, read } = await createSite(db);
    const { token, recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login({ code: first })).status).toBe(200);
    expect((await login({ code: first })).status).toBe(400);
    expect((await login({ code: ` ${second.replaceAll('-', ' – ')} ` })).status).toBe(200);
    expect(await read(token)).toMatchObject({ recovery_codes_left: 8 });
  });

  test('throttles wrong codes, whatever is sent in between', async () => {
    const db = await createDatabase();
    const { turnOn, login, code, wait } = await createSite(db);
    const { secret } = await turnOn();
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await login({ code: '000000' })).status).toBe(400);
      // The right password alone does not forgive them.
      if (guess < 5) expect((await login()).status).toBe(401);
    }
    const refused = await login({ code: code(secret) });
    expect(refused.status).toBe(429);
    wait(Number(refused.headers.get('retry-after')));
    expect((await login({ code: code(secret) })).status).toBe(200);
  });

  test('lets the right password pass what strangers make the account wait', async () => {
    const db = await createDatabase();
    const { turnOn, login, code } = await createSite(db);
    const { secret } = await turnOn();
    for (let guess = 0; guess < 6; guess += 1) await login({ password: 'wrong' }, `198.51.100.${guess}`);

    expect((await login({ password: 'wrong' }, '203.0.113.1')).status).toBe(429);
    expect((await login({}, '203.0.113.1')).status).toBe(401);
    expect((await login({ code: '000000' }, '203.0.113.1')).status).toBe(400);
    expect((await login({ code: code(secret) }, '203.0.113.1')).status).toBe(200);
  });

  test('does not take an address for known before the code was right', async () => {
    const db = await createDatabase();
    const { turnOn, login } = await createSite(db);
    await turnOn();
    for (let guess = 0; guess < 6; guess += 1) {
      await login({}, `198.51.100.${guess}`);
      await login({ code: '000000' }, `198.51.100.${guess}`);
    }
    expect((await login({ code: '000000' }, '198.51.100.9')).status).toBe(429);
    // The owner's own address is known.
    expect((await login()).status).toBe(401);
  });

  test('ignores a code where there is no second factor', async () => {
    const db = await createDatabase();
    const { login } = await createSite(db);
    expect((await login({ code: '123456' })).status).toBe(200);
  });
});

describeOnEachDatabase('a recovery code', (createDatabase) => {
  test('has 112 bits or more, and one that was given when they had 53 still counts', async () => {
    const db = await createDatabase();
    const { turnOn, login } = await createSite(db);
    const { recoveryCodes } = await turnOn();
    for (const code of recoveryCodes) expect(code.replaceAll('-', '').length * Math.log2(10)).toBeGreaterThan(112);
    expect((await login({ code: recoveryCodes[0] })).status).toBe(200);

    await replaceRecoveryCodes(db, 1, [hashRecoveryCode('1234-5678-9012-3456')]);
    expect((await login({ code: '1234 5678 9012 3456' })).status).toBe(200);
    expect((await login({ code: '1234-5678-9012-3456' })).status).toBe(400);
  });
});

describeOnEachDatabase('a code used by two processes at the same time', (createDatabase) => {
  test('signs in once', async () => {
    const db = await createDatabase();
    const site = await createSite(db);
    const { secret, recoveryCodes } = await site.turnOn();
    const other = await createTestApi({ db, now: () => new Date('2026-06-01T08:00:00Z') });

    for (const code of [site.code(secret), recoveryCodes[0]]) {
      const json = { email: EMAIL, password: PASSWORD, code };
      const answers = await Promise.all([site.login({ code }), other.post('/api/auth/login', { json })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
});

describeOnEachDatabase('changes of a second factor', (createDatabase) => {
  test('need the password and a code', async () => {
    const db = await createDatabase();
    const { turnOn, change, login, code, read } = await createSite(db);
    const { token, secret, recoveryCodes } = await turnOn();

    for (const path of ['/recovery-codes', '/disable']) {
      expect((await change(path, token, { password: PASSWORD })).status).toBe(422);
      expect((await change(path, token, { password: PASSWORD, code: '000000' })).status).toBe(400);
      expect((await change(path, token, { password: 'wrong', code: code(secret) })).status).toBe(400);
    }
    expect(await read(token)).toMatchObject({ recovery_codes_left: 10 });

    const renewed = await change('/recovery-codes', token, { password: PASSWORD, code: recoveryCodes[0] });
    const { recovery_codes } = (await renewed.json()).data.data;
    expect(recovery_codes).toHaveLength(10);
    expect(await read(token)).toMatchObject({ recovery_codes_left: 10 });
    expect((await login({ code: recoveryCodes[1] })).status).toBe(400);

    const disabled = await change('/disable', token, { password: PASSWORD, code: recovery_codes[0] });
    expect(await disabled.json()).toEqual({
      status: 'success',
      data: null,
      message: 'Double authentification désactivée',
    });
    expect((await login()).status).toBe(200);
    expect(await read(token)).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    expect((await change('/disable', token, { password: PASSWORD, code: '123456' })).status).toBe(409);
  });

  test('are throttled as logins are', async () => {
    const db = await createDatabase();
    const { turnOn, change, login, code } = await createSite(db);
    const { token, secret } = await turnOn();
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await change('/disable', token, { password: PASSWORD, code: '000000' })).status).toBe(400);
    }
    expect((await change('/disable', token, { password: PASSWORD, code: code(secret) })).status).toBe(429);
    expect((await login({ code: code(secret) })).status).toBe(429);
  });
});
