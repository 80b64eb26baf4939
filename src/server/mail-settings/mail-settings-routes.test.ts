import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { eventually } from '#server/testing/eventually.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const PRIVATE_HOSTS = '127.0.0.1';

async function createMailApi({ env = {}, ...options }: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi({ env: { PRIVATE_HOSTS, ...env }, ...options });
  const as = { token: await api.signIn() };
  const ask = async (response: Promise<Response>) => {
    const answer = await response;
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...api,
    read: () => ask(api.get('/api/mail-settings', as)),
    save: (json: object) => ask(api.put('/api/mail-settings', { ...as, json })),
    tryOut: (to = 'agent@example.com') => ask(api.post('/api/mail-settings/test', { ...as, json: { to } })),
  };
}

const settingsFor = (port: number) => ({
  ...{ host: '127.0.0.1', port, security: 'none', user: '' },
  ...{ from_email: 'jean@agence.example', from_name: 'Jean Martin' },
});

describeOnEachDatabase('the mail settings', (createDatabase) => {
  test('hold at once: what waited leaves, in the name of the sender, and answers reach the site', async () => {
    const server = await startSmtpServer();
    const api = await createMailApi({ db: await createDatabase() });
    expect((await api.read()).body.data.data).toMatchObject({ ready: false, locked: false, has_password: false });
    await api.post('/api/v1.0/email/send', { json: anEmailBody() });
    await api.services.jobs.runDue();
    expect(server.accepted).toEqual([]);

    const saved = await api.save(settingsFor(server.port));
    expect(saved.body.data.data).toEqual({
      ...settingsFor(server.port),
      ...{ has_password: false, locked: false, ready: true, tested: false },
    });
    await api.services.jobs.runDue();
    const [mail] = server.accepted;
    expect(mail?.headers.get('from')).toEqual(['Jean Martin <jean@agence.example>']);
  });

  test('keep the password of the same account, encrypted, and ask for it again for another one', async () => {
    const server = await startSmtpServer({ users: { agent: 'se cret ' } });
    const api = await createMailApi({ db: await createDatabase() });
    const settings = { ...settingsFor(server.port), user: 'agent' };
    expect((await api.save(settings)).body.errors).toEqual({ password: [expect.stringContaining('mot de passe')] });
    expect((await api.save({ ...settings, password: 'se cret ' })).status).toBe(200);

    const kept = await api.save({ ...settings, from_name: 'Jean' });
    expect(kept.body.data.data).toMatchObject({ has_password: true, ready: true });
    expect(JSON.stringify(kept.body)).not.toContain('se cret');
    const stored = await api.services.db.selectFrom('mail_settings').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('se cret');
    expect((await api.tryOut()).body.data.data.ok).toBe(true);

    for (const other of [{ host: '127.0.0.2' }, { port: 2525 }, { user: 'someone' }, { security: 'tls' }]) {
      const env = { PRIVATE_HOSTS: '127.0.0.1,127.0.0.2' };
      const elsewhere = await createMailApi({ db: api.services.db, env });
      const refused = await elsewhere.save({ ...settings, ...other });
      expect(refused.body.errors).toEqual({ password: [expect.stringContaining('de nouveau')] });
    }
  });
});

test.each([
  ['a host on this machine', { host: '127.0.0.2' }, 'host'],
  ['a private address', { host: '192.168.1.10' }, 'host'],
  ['a host with its port', { host: 'smtp.example.com:587' }, 'host'],
  ['no host', { host: ' ' }, 'host'],
  ['no port', { port: 0 }, 'port'],
  ['another security', { security: 'ssl' }, 'security'],
  ['no address', { from_email: 'jean' }, 'from_email'],
  ['a line break in the user', { user: 'a\r\nb' }, 'user'],
])('%s is refused under its field', async (_, change, field) => {
  const api = await createMailApi();
  const { status, body } = await api.save({ ...settingsFor(25), ...change });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('the server of SMTP_URL is shown without its password, needs no PRIVATE_HOSTS, and is locked', async () => {
  const server = await startSmtpServer({ users: { agent: 'secret' } });
  const env = { SMTP_URL: `smtp://agent:secret@127.0.0.1:${server.port}`, PRIVATE_HOSTS: '' };
  const api = await createMailApi({ env });
  const { body } = await api.read();
  expect(body.data.data).toMatchObject({ host: '127.0.0.1', user: 'agent', locked: true, ready: true });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect((await api.save(settingsFor(25))).status).toBe(409);

  expect((await api.tryOut()).body.data.data.ok).toBe(true);
  expect((await api.read()).body.data.data.tested).toBe(true);
});

test('only administrators see or change them', async () => {
  const api = await createTestApi();
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', ''],
    ['POST', '/test'],
    ['GET', '/domain'],
  ] as const) {
    const path_ = `/api/mail-settings${path}`;
    expect((await api.call(method, path_, { json: method === 'GET' ? undefined : {} })).status).toBe(401);
  }
});

describe('a test', () => {
  const stepsOf = (body: { data: { data: { steps: { step: string; ok: boolean }[] } } }) =>
    body.data.data.steps.map(({ step, ok }) => `${step} ${ok}`);

  test('needs settings', async () => {
    expect((await (await createMailApi()).tryOut()).status).toBe(409);
  });

  test('sends a real mail, says each step, and is remembered until the settings change', async () => {
    const server = await startSmtpServer({ isSecure: true, users: { agent: 'secret' } });
    const api = await createMailApi();
    await api.save({ ...settingsFor(server.port), security: 'tls', user: 'agent', password: 'secret' });
    const { body } = await api.tryOut('jean@example.com');
    expect(stepsOf(body)).toEqual(['connect true', 'secure true', 'sign_in true', 'accepted true']);
    expect(server.accepted[0]?.to).toEqual(['jean@example.com']);
    expect((await api.read()).body.data.data.tested).toBe(true);
    await api.save({ from_name: 'Jean' });
    expect((await api.read()).body.data.data.tested).toBe(false);
  });

  test('stops at the step that fails, and says what to do', async () => {
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const refusing = await startSmtpServer({ users: { agent: 'secret' } });
    const choosy = await startSmtpServer({ onRecipient: () => refusal(550, 'no such mailbox') });
    const cases: [object, string[], RegExp][] = [
      [{ port: 1 }, ['connect false'], /refuse la connexion sur le port 1/],
      [{ host: 'no-such-host.invalid' }, ['connect false'], /n'a pas été trouvée/],
      [{ port: await listenLocally(web) }, ['connect false'], /n'est pas un serveur d'envoi/],
      [{ port: choosy.port, security: 'tls' }, ['connect true', 'secure false'], /vérifiez la sécurité et le port/],
      [
        { port: refusing.port, user: 'agent', password: 'not this one' },
        ['connect true', 'sign_in false'],
        /refuse l'identifiant ou le mot de passe/,
      ],
      [{ port: refusing.port }, ['connect true', 'accepted false'], /demande un identifiant/],
      [{ port: choosy.port }, ['connect true', 'accepted false'], /refuse le destinataire agent@example.com/],
    ];
    const api = await createMailApi();
    for (const [change, steps, advice] of cases) {
      await api.save({ ...settingsFor(25), ...change });
      const { body } = await api.tryOut();
      expect(body.data.data.ok).toBe(false);
      expect(stepsOf(body)).toEqual(steps);
      expect(body.data.data.steps.at(-1).message).toMatch(advice);
      expect(JSON.stringify(body)).not.toContain('not this one');
    }
  });
});

test('a site whose mail is set offers alerts', async () => {
  const api = await createMailApi();
  const ask = () => api.post('/api/alerts', { json: { email: 'elise@example.com', search: 'type=Villa' } });
  expect((await ask()).status).toBe(404);
  await api.save(settingsFor(25));
  await eventually(async () => expect((await ask()).status).not.toBe(404));
});
