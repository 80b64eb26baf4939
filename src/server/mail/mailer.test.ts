import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { NO_SERVER, refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { eventually } from '#server/testing/eventually.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { createMailer, type Mail } from './mailer.ts';

const never = new AbortController().signal;

function aMail(overrides: Partial<Mail> = {}): Mail {
  return {
    messageId: '<message-1@site.example>',
    from: { name: 'JPVZIMM', address: 'contact@site.example' },
    to: { name: 'JPVZIMM', address: 'contact@site.example' },
    replyTo: { name: 'Élise Fabiani', address: 'elise@example.com' },
    subject: 'Recherche de bien : message de Élise',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    headers: {},
    ...overrides,
  };
}

test('a mail arrives with its addresses, its subject and both bodies', async () => {
  const server = await startSmtpServer();
  expect(await createMailer(server.url).send(aMail(), never)).toEqual({ kind: 'sent' });

  const [mail] = server.accepted;
  expect(mail).toMatchObject({ from: 'contact@site.example', to: ['contact@site.example'] });
  expect(mail?.headers.get('message-id')).toEqual(['<message-1@site.example>']);
  expect(mail?.headers.get('from')).toEqual(['JPVZIMM <contact@site.example>']);
  expect(mail?.headers.get('reply-to')?.[0]).toContain('<elise@example.com>');
  expect(mail?.headers.get('content-type')?.[0]).toMatch(/^multipart\/alternative/);
});

test.each([
  ['a line break', 'Élise\r\nBcc: victim@example.com'],
  ['a lone line feed', 'Élise\nBcc: victim@example.com'],
  ['quotes and brackets', 'Élise" <victim@example.com>, "x'],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_victim@example.com?='],
  ['a list', 'a, b; c: d@example.com;'],
])('%s in a name or subject adds no header and no recipient', async (_, evil) => {
  const server = await startSmtpServer();
  const mail = aMail({ subject: evil, replyTo: { name: evil, address: 'elise@example.com' } });
  expect(await createMailer(server.url).send(mail, never)).toEqual({ kind: 'sent' });

  const [received] = server.accepted;
  expect(received?.to).toEqual(['contact@site.example']);
  expect([...(received?.headers.keys() ?? [])].sort()).toEqual([
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ]);
  for (const values of received?.headers.values() ?? []) expect(values).toHaveLength(1);
  expect(received?.headers.get('reply-to')?.[0]).toContain('<elise@example.com>');
});

test('an address may have accents', async () => {
  const server = await startSmtpServer();
  const mail = aMail({ replyTo: { name: 'Zoé', address: 'zoé@exämple.fr' } });
  expect(await createMailer(server.url).send(mail, never)).toEqual({ kind: 'sent' });
  expect(server.accepted).toHaveLength(1);
});

test.each([
  ['a recipient for now', { onRecipient: () => refusal(450, 'try again later') }, 'deferred', /450 try again later/],
  ['a recipient for good', { onRecipient: () => refusal(550, 'no such mailbox') }, 'rejected', /550 no such mailbox/],
  ['a mail for now', { onMail: () => refusal(451, 'busy') }, 'deferred', /451 busy/],
  ['a mail for good', { onMail: () => refusal(554, 'looks like spam') }, 'rejected', /554 looks like spam/],
  ['to talk', { onConnect: () => refusal(554, 'go away') }, 'unreachable', /554 go away/],
  ['a site that does not sign in', { users: { agent: 'secret' } }, 'rejected', /530/],
])('the answer of a server that refuses %s is reported', async (_, behaviour, kind, reason) => {
  const server = await startSmtpServer(behaviour);
  expect(await createMailer(server.url).send(aMail(), never)).toMatchObject({
    kind,
    reason: expect.stringMatching(reason),
  });
});

test('the site signs in with the credentials of the URL; a wrong password does not reject the mail', async () => {
  const server = await startSmtpServer({ users: { agent: 'se:cr@t' } });
  const url = (password: string) => `smtp://agent:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
  expect(await createMailer(url('se:cr@t')).send(aMail(), never)).toEqual({ kind: 'sent' });
  const result = await createMailer(url('wrong')).send(aMail(), never);
  expect(result).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining("refuse l'identifiant") });
  expect(JSON.stringify(result)).not.toContain('wrong');
});

test('a connection lost after the whole mail was sent defers the mail', async () => {
  const server = await startSmtpServer({ onMail: () => new Promise<undefined>(() => server.goDown()) });
  expect(await createMailer(server.url).send(aMail(), never)).toMatchObject({ kind: 'deferred' });
});

test('a server that is down, or dies during the session, is unreachable', async () => {
  const server = await startSmtpServer({
    onRecipient: () => {
      server.goDown();
      return undefined;
    },
  });
  expect(await createMailer(server.url).send(aMail(), never)).toMatchObject({ kind: 'unreachable' });
  expect(await createMailer(server.url).send(aMail(), never)).toMatchObject({ kind: 'unreachable' });
  expect(await createMailer(NO_SERVER).send(aMail(), never)).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  expect(server.accepted).toEqual([]);
});

describe('a remote server', () => {
  // The same machine, by an address that is not known as local. Its certificate is self-signed and expired.
  const elsewhere = '0.0.0.0';

  test.each([
    ['smtp', false],
    ['smtps', true],
  ])('with an untrusted certificate gets nothing by %s://', async (scheme, isSecure) => {
    const server = await startSmtpServer({ isSecure, users: { agent: 'secret' } });
    const url = `${scheme}://agent:secret@${elsewhere}:${server.port}`;

    const result = await createMailer(url).send(aMail(), never);

    expect(result).toMatchObject({
      kind: 'unreachable',
      reason: expect.stringMatching(/^Le certificat .+ : certificate /),
    });
    expect(server.accepted).toEqual([]);
  });

  test('on the same machine is trusted', async () => {
    const server = await startSmtpServer({ isSecure: true });
    expect(await createMailer(`smtps://127.0.0.1:${server.port}`).send(aMail(), never)).toEqual({ kind: 'sent' });
  });

  test('without TLS on the port of the URL is reported clearly', async () => {
    const server = await startSmtpServer();
    const result = await createMailer(`smtps://${elsewhere}:${server.port}`).send(aMail(), never);
    const reason = expect.stringMatching(/ne peut pas être chiffrée.+port.+ : wrong version number$/);
    expect(result).toMatchObject({ kind: 'unreachable', reason });
  });

  test.each([
    ['refuses to encrypt', '502 no such command'],
    ['only pretends to', '220 go ahead'],
  ])('that %s gets neither password nor mail', async (_, toStartTls) => {
    const { heard, port } = await startPlainServer(toStartTls);
    const url = `smtp://agent:secret@${elsewhere}:${port}`;

    const result = await createMailer(url).send(aMail(), never);

    expect(result).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining('ne peut pas être chiffrée') });
    expect(heard.slice(0, 2)).toEqual([expect.stringMatching(/^EHLO /), 'STARTTLS']);
    expect(heard.join('\n')).not.toMatch(/AUTH|MAIL FROM|Bonjour/);
  });
});

test('a server that never confirms a mail is left after the timeout of the URL', async () => {
  const server = await startSmtpServer({ onMail: () => new Promise<undefined>(() => {}) });
  const result = await createMailer(`${server.url}?socketTimeout=1000`).send(aMail(), never);
  expect(result).toMatchObject({ kind: 'deferred', reason: expect.stringContaining('ne répond pas') });
});

test.each([
  ['smtp', false],
  ['smtps', true],
])('sending to a hanging server by %s:// can be aborted', async (scheme, isSecure) => {
  const abort = new AbortController();
  const server = await startSmtpServer({
    isSecure,
    onMail: () => {
      abort.abort();
      return new Promise<undefined>(() => {});
    },
  });
  const result = await createMailer(`${scheme}://127.0.0.1:${server.port}`).send(aMail(), abort.signal);
  expect(result).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining('interrupted') });
});

test('sending can be aborted at any moment, also before it is connected, and ends at once', async () => {
  const { silent, url } = await startSilentServer();
  for (let ticks = 0; ticks < 20; ticks++) {
    const abort = new AbortController();
    const sending = createMailer(url).send(aMail(), abort.signal);
    for (let tick = 0; tick < ticks; tick++) await setImmediate();
    const abortedAt = performance.now();
    abort.abort();
    expect(await sending).toMatchObject({ kind: 'unreachable' });
    expect(performance.now() - abortedAt).toBeLessThan(2000);
  }
  // Nothing is connected behind its back either.
  await eventually(async () => expect(await promisify(silent.getConnections.bind(silent))()).toBe(0));
});

test('sending to a silent server can be aborted', async () => {
  const { silent, url } = await startSilentServer();
  const abort = new AbortController();
  silent.on('connection', () => abort.abort());
  const result = await createMailer(url).send(aMail(), abort.signal);
  expect(result).toMatchObject({ kind: 'unreachable' });
});

test('the greeting timeout can be set in the URL', async () => {
  const { url } = await startSilentServer();
  const mailer = createMailer(`${url}?greetingTimeout=50`);
  expect(await mailer.send(aMail(), never)).toMatchObject({ kind: 'unreachable' });
});

/** Accepts connections and sends nothing. */
async function startSilentServer() {
  const silent = createServer();
  return { silent, url: `smtp://127.0.0.1:${await listenLocally(silent)}` };
}

/** Accepts everything without TLS, and records it. */
async function startPlainServer(toStartTls: string) {
  const heard: string[] = [];
  const plain = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 plain.example\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      heard.push(line);
      if (line.startsWith('EHLO')) socket.write('250-plain.example\r\n250 AUTH PLAIN\r\n');
      else socket.write(line === 'STARTTLS' ? `${toStartTls}\r\n` : '250 fine\r\n');
    });
  });
  return { heard, port: await listenLocally(plain) };
}
