import { describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/password.ts';
import { createUser } from '#server/auth/user-store.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const EMAIL = 'agent@example.com';
const OLD = 'correct horse battery';
const NEW = 'maquis et tramontane';
const LINK = /https:\/\/www\.site\.example\/admin\/login\?reset=([\w-]+)/;

async function createAccountApi(options: Parameters<typeof createTestApi>[0] = {}) {
  const env = { PUBLIC_URL: 'https://www.site.example', ...options.env };
  const api = await createTestApi({ ...options, env });
  const passwordHash = await hashPassword(OLD);
  await createUser(api.services.db, { email: EMAIL, passwordHash, role: 'admin', createdAt: '2026-01-01' });
  const post = (path: string, json: object, token?: string) => api.post(path, { json, ...(token && { token }) });
  return {
    ...api,
    post,
    login: (password = OLD, more = {}) => post('/api/auth/login', { email: EMAIL, password, ...more }),
    async token(password = OLD, more = {}): Promise<string> {
      const answer = await post('/api/auth/login', { email: EMAIL, password, ...more });
      return (await answer.json()).data.token;
    },
    status: async (token: string) => (await api.get('/api/users', { token })).status,
    reset: (token: string, password = NEW) => post('/api/auth/reset', { token, password }),
  };
}

async function createMailingApi(options: Parameters<typeof createTestApi>[0] = {}) {
  const server = await startSmtpServer();
  const api = await createAccountApi({ ...options, env: { SMTP_URL: server.url } });
  return {
    ...api,
    server,
    async askForLink(email = EMAIL): Promise<string[]> {
      const before = server.accepted.length;
      expect((await api.post('/api/auth/forgotten', { email })).status).toBe(202);
      await api.services.jobs.runDue();
      return server.accepted.slice(before).flatMap(({ body }) => LINK.exec(body)?.[1] ?? []);
    },
  };
}

describeOnEachDatabase('a forgotten password', (createDatabase) => {
  test('is replaced by the link of a mail, once, and every session ends', async () => {
    const api = await createMailingApi({ db: await createDatabase() });
    const session = await api.token();
    const [link = ''] = await api.askForLink(` ${EMAIL.toUpperCase()} `);
    const stored = await api.services.db.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(link);

    // A refused password does not use it up.
    expect((await api.reset(link, 'too short')).status).toBe(422);
    expect((await api.reset(link)).status).toBe(200);
    const again = await api.reset(link);
    expect(again.status).toBe(410);
    expect((await again.json()).message).toMatch(/demandez-en un autre/);
    expect(await api.status(session)).toBe(401);
    expect((await api.login(OLD)).status).toBe(400);
    expect((await api.login(NEW)).status).toBe(200);
  });

  test('of two uses of a link at once, one counts', async () => {
    const api = await createMailingApi({ db: await createDatabase() });
    const [link = ''] = await api.askForLink();
    const answers = await Promise.all([api.reset(link, NEW), api.reset(link, `${NEW}s`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });
});

test('nobody learns whether an address has an account', async () => {
  const api = await createMailingApi();
  expect(await api.askForLink('nobody@example.com')).toEqual([]);
  const answers = [await api.post('/api/auth/forgotten', { email: EMAIL })];
  answers.push(await api.post('/api/auth/forgotten', { email: 'someone@example.com' }));
  const [known, unknown] = await Promise.all(answers.map((answer) => answer.json()));
  expect(known).toEqual(unknown);
});

test('an account gets three links an hour in silence, and an address asks ten times', async () => {
  const api = await createMailingApi();
  for (const count of [1, 1, 1, 0]) expect(await api.askForLink()).toHaveLength(count);
  for (let asked = 4; asked < 10; asked++) await api.askForLink('nobody@example.com');
  const refused = await api.post('/api/auth/forgotten', { email: 'nobody@example.com' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a link is over after an hour', async () => {
  let now = new Date('2026-06-01T10:00:00Z');
  const api = await createMailingApi({ now: () => now });
  const [link = ''] = await api.askForLink();
  now = new Date('2026-06-01T11:00:01Z');
  expect((await api.reset(link)).status).toBe(410);
});

describe('an invitation', () => {
  test('is accepted by its link, told once and mailed, and opens the administration', async () => {
    const api = await createMailingApi();
    const token = await api.token();
    const invited = await api.post('/api/users', { email: 'Anne@example.com' }, token);
    expect(invited.status).toBe(201);
    const { data } = (await invited.json()).data;
    expect(data).toEqual({ id: expect.any(Number), email: 'anne@example.com', invitation_url: expect.any(String) });
    await api.services.jobs.runDue();
    expect(api.server.accepted[0]?.to).toEqual(['anne@example.com']);
    expect(api.server.accepted[0]?.body).toMatch(LINK);

    const list = async () => (await (await api.get('/api/users', { token })).json()).data.data;
    expect(await list()).toMatchObject([
      { email: EMAIL, invited: false, current: true },
      { email: 'anne@example.com', invited: true, current: false },
    ]);
    // There is no password yet, not even an empty one.
    const early = await api.post('/api/auth/login', { email: 'anne@example.com', password: 'x' });
    expect(early.status).toBe(400);

    expect((await api.reset(new URL(data.invitation_url).searchParams.get('reset') ?? '')).status).toBe(200);
    expect((await api.post('/api/auth/login', { email: 'anne@example.com', password: NEW })).status).toBe(200);
    const [mailed = ''] = LINK.exec(api.server.accepted[0]?.body ?? '')?.slice(1) ?? [];
    expect((await api.reset(mailed)).status).toBe(410);
    expect(await list()).toMatchObject([{}, { invited: false }]);
    expect((await api.post('/api/users', { email: 'anne@example.com' }, token)).status).toBe(422);

    expect((await api.delete(`/api/users/${data.id}`, { token })).status).toBe(200);
    expect((await api.delete(`/api/users/${data.id}`, { token })).status).toBe(404);
  });

  test('nobody deletes their own account', async () => {
    const api = await createAccountApi();
    const token = await api.token();
    const [{ id }] = (await (await api.get('/api/users', { token })).json()).data.data;
    expect((await api.delete(`/api/users/${id}`, { token })).status).toBe(409);
    expect(await api.status(token)).toBe(200);
  });
});

describeOnEachDatabase('sessions', (createDatabase) => {
  test('are listed by device, and ended one by one', async () => {
    const api = await createAccountApi({ db: await createDatabase() });
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const json = { email: EMAIL, password: OLD };
    const elsewhere = await api.call('POST', '/api/auth/login', { json, headers: { 'User-Agent': userAgent } });
    const other = (await elsewhere.json()).data.token;
    const token = await api.token();

    const { data } = (await (await api.get('/api/auth/sessions', { token })).json()).data;
    const found = data.find(({ current }: { current: boolean }) => !current);
    expect(data).toHaveLength(2);
    expect(found).toMatchObject({ device: 'Firefox, Windows', created_at: expect.any(String) });
    expect((await api.delete(`/api/auth/sessions/${found.id}`, { token })).status).toBe(200);
    expect((await api.delete(`/api/auth/sessions/${found.id}`, { token })).status).toBe(404);
    expect([await api.status(other), await api.status(token)]).toEqual([401, 200]);
  });

  test('end after 12 hours; one that stays, after two days without use or thirty days', async () => {
    const start = Date.parse('2026-06-01T10:00:00Z');
    let now = new Date(start);
    const api = await createAccountApi({ db: await createDatabase(), now: () => now });
    const [short, unused, used] = [
      await api.token(),
      await api.token(OLD, { stay: 1 }),
      await api.token(OLD, { stay: 1 }),
    ];
    const after = (hours: number) => {
      now = new Date(start + hours * 3_600_000);
    };
    after(11.9);
    expect(await api.status(short)).toBe(200);
    after(12.1);
    expect(await api.status(short)).toBe(401);
    for (let hours = 24; hours < 30 * 24; hours += 24) {
      after(hours);
      expect(await api.status(used)).toBe(200);
    }
    expect(await api.status(unused)).toBe(401);
    after(30 * 24 + 0.1);
    expect(await api.status(used)).toBe(401);
  });
});

describe("one's own password", () => {
  const change = (api: Awaited<ReturnType<typeof createAccountApi>>, token: string, json: object) =>
    api.post('/api/auth/password', { current: OLD, password: NEW, ...json }, token);

  test('is changed with the current one, and every other session ends', async () => {
    const api = await createAccountApi();
    const [token, other] = [await api.token(), await api.token()];
    expect((await change(api, token, {})).status).toBe(200);
    expect([await api.status(token), await api.status(other)]).toEqual([200, 401]);
    expect([(await api.login(NEW)).status, (await api.login(OLD)).status]).toEqual([200, 400]);
  });

  test.each([
    ['a wrong one', { current: 'not this one' }, 'current'],
    ['the same again', { password: OLD }, 'password'],
    ['a short one', { password: 'eleven-char' }, 'password'],
    ['a blank at the end', { password: `${NEW} ` }, 'password'],
    ['a common one', { password: 'password1234' }, 'password'],
    ['none', { password: '' }, 'password'],
  ])('%s is refused under its field', async (_, json, field) => {
    const api = await createAccountApi();
    const answer = await change(api, await api.token(), json);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });

  test('that the site has made opens nothing but its own change, and signing out', async () => {
    const api = await createAccountApi();
    await api.services.db.updateTable('user').set({ must_change_password: 1 }).execute();
    const token = await api.token();
    for (const path of ['/api/users', '/api/properties', '/api/auth/sessions', '/api/auth/second-factor']) {
      const answer = await api.get(path, { token });
      expect(answer.status).toBe(403);
      expect((await answer.json()).code).toBe('password_change_required');
    }
    expect((await change(api, token, {})).status).toBe(200);
    expect(await api.status(token)).toBe(200);
  });
});

test('the mail of a link that waited for the mail server is not sent when it is over', async () => {
  let now = new Date('2026-06-01T10:00:00Z');
  const api = await createMailingApi({ now: () => now });
  await api.post('/api/auth/forgotten', { email: EMAIL });
  now = new Date('2026-06-01T11:30:00Z');
  await api.services.jobs.runDue();
  await eventually(async () => expect(await api.services.db.selectFrom('job').selectAll().execute()).toEqual([]));
  expect(api.server.accepted).toEqual([]);
});
