import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/tables.ts';
import { deleteMessage, getMessage, storeMessage, updateMessage } from '#server/messages/message-store.ts';
import { aNewMessage } from '#server/messages/testing/factories.ts';
import { NO_SERVER, refusal, startSmtpServer } from '#server/messages/testing/smtp-server.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { createOutbox } from './outbox.ts';

const { site } = readConfig({ PUBLIC_URL: 'https://www.site.example', SITE_EMAIL: 'contact@site.example' });

type Options = Partial<Parameters<typeof createOutbox>[0]>;

/** Impatient, so that what takes minutes takes moments. */
const timing = {
  firstWaitMs: 20,
  longestWaitMs: 40,
  firstPauseMs: 20,
  longestPauseMs: 40,
  claimMs: 300,
  graceMs: 2000,
};

function startOutbox(db: Database, smtpUrl: string | undefined, options: Options = {}) {
  const outbox = createOutbox({
    db,
    site,
    smtpUrl,
    sendAcknowledgement: false,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...options,
    timing: { ...timing, ...options.timing },
  });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return outbox;
}

const stateOf = async (db: Database, id: number) => (await getMessage(db, id)).delivery.state;
const untilSent = (db: Database, ...ids: number[]) =>
  eventually(async () => {
    for (const id of ids) expect(await stateOf(db, id)).toBe('sent');
  });

/** The names of those whose messages arrived. */
const senders = (server: Awaited<ReturnType<typeof startSmtpServer>>) =>
  server.accepted.map(({ body }) => /Nom : (.+?)\r?\n/.exec(body)?.[1]);

describeOnEachDatabase('the outbox', (createDatabase) => {
  test('sends what waited before it started and what comes later, in order and once', async () => {
    const db = await createDatabase();
    const server = await startSmtpServer();
    const first = await storeMessage(db, aNewMessage({ from_name: 'A' }), new Date(Date.now() - 2000));
    const second = await storeMessage(db, aNewMessage({ from_name: 'B' }), new Date(Date.now() - 1000));
    const outbox = startOutbox(db, server.url);
    await untilSent(db, first, second);

    const third = await storeMessage(db, aNewMessage({ from_name: 'C' }), new Date());
    outbox.wake(third);
    await untilSent(db, third);
    await outbox.stop();
    expect(senders(server)).toEqual(['A', 'B', 'C']);
  });
});

describe('a mail to the agent', () => {
  test('comes from the site, answers go to the visitor, and both bodies hold all that was written', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const propertyId = await createProperty(db, aProperty({ title: 'Villa <Stella>' }), new Date());
    const message = 'Bonjour,\n<script>alert("x")</script>\n.\nÀ bientôt';
    const id = await storeMessage(
      db,
      aNewMessage({ from_name: 'Élise "Lili" <Fabiani>', message, propertyId }),
      new Date('2026-06-01T10:00:00.000Z'),
    );
    startOutbox(db, server.url);
    await untilSent(db, id);

    const [mail] = server.accepted;
    expect(mail).toMatchObject({ from: 'contact@site.example', to: ['contact@site.example'] });
    expect(mail?.headers.get('from')).toEqual(['JPVZIMM <contact@site.example>']);
    expect(mail?.headers.get('reply-to')?.[0]).toMatch(/<elise@example\.com>$/);
    expect(mail?.headers.get('message-id')).toEqual([`<message-${id}-1780308000000@site.example>`]);
    const [text = '', html = ''] = mail?.body.split(/Content-Type: text\/html/) ?? [];
    expect(text.replaceAll('\r\n', '\n')).toContain(message);
    expect(text).toContain('Projet : Recherche de bien');
    expect(text).toContain('1 juin 2026 à 12:00');
    expect(text).toContain(`https://www.site.example/vente/${propertyId}-villa-stella`);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).toContain('Villa &lt;Stella&gt;');
    expect(html).not.toContain('<script>');
  });

  test('shows no address of a private property', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const propertyId = await createProperty(db, aProperty({ title: 'Villa cachée', isPrivate: true }), new Date());
    await untilSent(db, await sendOne(db, server.url, { propertyId, wantsAcknowledgement: true }));
    await eventually(() => expect(server.accepted).toHaveLength(2));
    const [toAgent, toVisitor] = server.accepted;
    expect(toAgent?.body).toContain('Villa cachée');
    expect(toVisitor?.body).not.toContain('Villa cachée');
    for (const mail of server.accepted) expect(mail.body).not.toContain('/vente/');
  });

  async function sendOne(db: Database, url: string, message: Parameters<typeof aNewMessage>[0]): Promise<number> {
    const id = await storeMessage(db, aNewMessage(message), new Date());
    startOutbox(db, url, { sendAcknowledgement: true });
    return id;
  }

  test.each([
    { from_name: 'x\r\nBcc: victim@example.com', phone: '1\r\n.\r\nMAIL FROM:<x@y.zz>' },
    {
      from_name: '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmNvbQ==?=',
      message: '.\r\nRCPT TO:<victim@example.com>\r\n.',
    },
    { from_name: '"><victim@example.com>', to_name: 'x\nBcc: victim@example.com' },
    { reply_to: 'a@example.com\r\nBcc: victim@example.com' },
  ])('reaches only the agent, whatever the fields hold: %j', async (evil) => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    // Straight into the store: the rules that would refuse or clean this are not relied upon.
    const id = await storeMessage(db, aNewMessage(evil), new Date());
    startOutbox(db, server.url);
    await untilSent(db, id);
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).toMatchObject({ from: 'contact@site.example', to: ['contact@site.example'] });
    expect(server.accepted[0]?.headers.has('bcc')).toBe(false);
    expect(server.accepted[0]?.headers.get('to')).toEqual(['JPVZIMM <contact@site.example>']);
  });
});

describe('a mail server that is', () => {
  test('down gets everything once it is back', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    server.goDown();
    const ids = [];
    for (const from_name of ['A', 'B', 'C']) ids.push(await storeMessage(db, aNewMessage({ from_name }), new Date()));
    startOutbox(db, server.url);
    for (const id of ids) {
      await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toContain('ne répond pas'));
      expect(await stateOf(db, id)).toBe('pending');
    }

    server.comeBack();
    await untilSent(db, ...ids);
    expect(senders(server).sort()).toEqual(['A', 'B', 'C']);
    expect((await getMessage(db, ids[0] ?? 0)).delivery).toMatchObject({ reason: null, nextAttemptAt: null });
  });

  test('slow gets each message once, however long it takes', async () => {
    const db = await createSqliteDatabase();
    const patience = Promise.withResolvers<undefined>();
    const server = await startSmtpServer({ onMail: () => patience.promise });
    // Their clock moves once a claim has been renewed, never because this machine is slow.
    const claimMs = 60;
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const options = { now: () => new Date(time), timing: { claimMs } };
    const id = await storeMessage(db, aNewMessage(), options.now());
    // Another outbox looks at the same database all the while.
    const outboxes = [startOutbox(db, server.url, options), startOutbox(db, server.url, options)];
    for (let renewal = 0; renewal < 5; renewal++) {
      const renewed = new Date(time + claimMs).toISOString();
      await eventually(async () => {
        const row = await db.selectFrom('message').select('claimed_until').executeTakeFirstOrThrow();
        expect(row.claimed_until).toBe(renewed);
      });
      time += claimMs / 2;
      for (const outbox of outboxes) outbox.wake(id);
    }
    patience.resolve(undefined);
    await untilSent(db, id);
    expect(server.accepted).toHaveLength(1);
  });

  test.each([
    ['for now', 451, 'pending'],
    ['for good', 550, 'failed'],
  ])('refusing %s is quoted, and gets everything once it thinks better of it', async (_, code, state) => {
    const db = await createSqliteDatabase();
    let isRefusing = true;
    const server = await startSmtpServer({ onRecipient: () => (isRefusing ? refusal(code, 'not you') : undefined) });
    const ids = [];
    for (const from_name of ['A', 'B', 'C']) ids.push(await storeMessage(db, aNewMessage({ from_name }), new Date()));
    const outbox = startOutbox(db, server.url, { timing: { firstWaitMs: 60_000, longestWaitMs: 60_000 } });
    for (const id of ids) {
      await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toContain(`${code} not you`));
      expect(await stateOf(db, id)).toBe(state);
    }

    isRefusing = false;
    // One that it takes tells that it takes mail again: the others need not wait out their minute.
    const next = await storeMessage(db, aNewMessage({ from_name: 'D' }), new Date());
    outbox.wake(next);
    await untilSent(db, ...ids, next);
    expect(senders(server).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('killed in mid-conversation gets each message once afterwards, across a restart of the outbox', async () => {
    const db = await createSqliteDatabase();
    let isDying = true;
    const server = await startSmtpServer({
      onMail: () => (isDying ? new Promise<undefined>(() => server.goDown()) : undefined),
    });
    const id = await storeMessage(db, aNewMessage(), new Date());
    const outbox = startOutbox(db, server.url);
    await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toBeTruthy());
    await outbox.stop();
    expect(server.accepted).toHaveLength(0);

    isDying = false;
    server.comeBack();
    startOutbox(db, server.url);
    await untilSent(db, id);
    expect(server.accepted).toHaveLength(1);
  });

  test('elsewhere, with a certificate that nobody vouches for, gets nothing: what waits and the log say why', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const id = await storeMessage(db, aNewMessage(), new Date());
    // This machine, by an address that is not known as such.
    startOutbox(db, `smtp://0.0.0.0:${server.port}`, { log });

    await eventually(async () => expect((await getMessage(db, id)).delivery.attempts).toBeGreaterThan(1));
    const { delivery } = await getMessage(db, id);
    expect(delivery).toMatchObject({ state: 'pending', reason: expect.stringMatching(/^Le certificat .+ n'est pas/) });
    expect(lines[0]).toMatch(/"reason":"Le certificat .+ : certificate has expired","msg":"mail unreachable"/);
    expect(server.accepted).toEqual([]);
  });

  test('stuck over a mail that it has taken in gets it once more, under the same name', async () => {
    const db = await createSqliteDatabase();
    const names: (string | undefined)[] = [];
    const server = await startSmtpServer({
      onMail: ({ headers }) => {
        names.push(headers.get('message-id')?.[0]);
        return names.length === 1 ? new Promise<undefined>(() => {}) : undefined;
      },
    });
    const id = await storeMessage(db, aNewMessage(), new Date());
    startOutbox(db, `${server.url}?socketTimeout=2000`);
    await untilSent(db, id);
    expect(names).toHaveLength(2);
    expect(names[0]).toBe(names[1]);
  });

  test('upset by one message still gets the others', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer({
      onMail: ({ body }) => (body.includes('Nom : Poison') ? refusal(421, 'closing') : undefined),
    });
    const poison = await storeMessage(db, aNewMessage({ from_name: 'Poison' }), new Date(Date.now() - 1000));
    const others = [];
    for (const from_name of ['A', 'B']) others.push(await storeMessage(db, aNewMessage({ from_name }), new Date()));
    startOutbox(db, server.url);
    await untilSent(db, ...others);
    expect(await stateOf(db, poison)).toBe('pending');
  });
});

describe('the outbox', () => {
  test('gives up after three days of trying, and begins anew when asked to', async () => {
    const db = await createSqliteDatabase();
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const now = () => new Date(time);
    const id = await storeMessage(db, aNewMessage(), now());
    const outbox = startOutbox(db, NO_SERVER, { now });
    await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toBeTruthy());

    time += 3 * 86_400_000 - 60_000;
    outbox.wake(id);
    await eventually(async () => expect((await getMessage(db, id)).delivery.attempts).toBe(2));
    expect(await stateOf(db, id)).toBe('pending');
    time += 120_000;
    outbox.wake(id);
    await eventually(async () => expect(await stateOf(db, id)).toBe('failed'));
    expect((await getMessage(db, id)).delivery).toMatchObject({ nextAttemptAt: null, reason: expect.any(String) });
  });

  test('sends again, under the same name, what was being sent when the process died', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const id = await storeMessage(db, aNewMessage(), new Date());
    // What a process leaves behind that dies between the server's answer and its own note of it.
    await db
      .updateTable('message')
      .set({ claimed_until: new Date(Date.now() + 100).toISOString(), attempts: 1 })
      .execute();
    startOutbox(db, server.url);
    await untilSent(db, id);
    const { createdAt } = await getMessage(db, id);
    expect(server.accepted[0]?.headers.get('message-id')?.[0]).toContain(`message-${id}-${Date.parse(createdAt)}`);
  });

  test('lets a mail finish when it is stopped, but does not wait for ever', async () => {
    const db = await createSqliteDatabase();
    const patience = Promise.withResolvers<undefined>();
    const started = Promise.withResolvers<void>();
    const server = await startSmtpServer({
      onMail: () => {
        started.resolve();
        return patience.promise;
      },
    });
    const id = await storeMessage(db, aNewMessage(), new Date());
    const patient = startOutbox(db, server.url);
    await started.promise;
    const stopped = patient.stop();
    patience.resolve(undefined);
    await stopped;
    expect(await stateOf(db, id)).toBe('sent');

    const stuck = await startSmtpServer({ onMail: () => new Promise<undefined>(() => {}) });
    const other = await storeMessage(db, aNewMessage(), new Date());
    const impatient = startOutbox(db, stuck.url, { timing: { graceMs: 20 } });
    await eventually(async () => expect((await getMessage(db, other)).delivery.attempts).toBe(1));
    await impatient.stop();
    expect((await getMessage(db, other)).delivery).toMatchObject({ state: 'pending', sentAt: null });
  });

  test('leaves spam alone until it is none, and shrugs at a message deleted under its hands', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer({
      onMail: () =>
        deleteMessage(db, deleted).then(
          () => undefined,
          () => undefined,
        ),
    });
    const spam = await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), new Date());
    const deleted = await storeMessage(db, aNewMessage(), new Date());
    const outbox = startOutbox(db, server.url);
    await eventually(() => expect(server.accepted).toHaveLength(1));
    expect(await stateOf(db, spam)).toBe('pending');

    await updateMessage(db, spam, { folder: 'inbox' }, new Date());
    outbox.wake(spam);
    await untilSent(db, spam);
    expect(server.accepted).toHaveLength(2);
  });

  test('without a server says so, of each message too, and leaves everything in place', async () => {
    const db = await createSqliteDatabase();
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
    const id = await storeMessage(db, aNewMessage(), new Date());
    const outbox = startOutbox(db, undefined, { log });
    outbox.wake(id);
    outbox.retry();
    await outbox.stop();
    expect(lines).toEqual([
      expect.stringMatching(/SMTP_URL.*en attente/),
      expect.stringContaining(`"message":${id},"msg":"a message waits in the inbox, en attente"`),
    ]);
    expect(await stateOf(db, id)).toBe('pending');
  });
});

describe('the acknowledgement', () => {
  test('tells the visitor once, after the agent has the message, and repeats nothing that was typed in', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const message = { from_name: 'Buy pills', message: 'http://spam.example', wantsAcknowledgement: true };
    const id = await storeMessage(db, aNewMessage(message), new Date());
    const outbox = startOutbox(db, server.url, { sendAcknowledgement: true });
    await eventually(async () => expect((await getMessage(db, id)).acknowledgement).toBe('sent'));
    await outbox.stop();

    expect(server.accepted.map(({ to }) => to)).toEqual([['contact@site.example'], ['elise@example.com']]);
    const mail = server.accepted[1];
    expect(mail?.from).toBe('contact@site.example');
    expect(mail?.headers.get('auto-submitted')).toEqual(['auto-replied']);
    expect(mail?.body).toContain('est bien arrivé');
    expect(mail?.source).not.toMatch(/pills|spam\.example/);
  });

  test('is left out where it is not wanted, or would go to the site itself', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const unwanted = await storeMessage(db, aNewMessage(), new Date());
    const own = { from_email: 'contact@site.example', wantsAcknowledgement: true };
    const toItself = await storeMessage(db, aNewMessage(own), new Date());
    startOutbox(db, server.url, { sendAcknowledgement: true });
    await untilSent(db, unwanted, toItself);
    await eventually(async () => expect((await getMessage(db, toItself)).acknowledgement).toBe('none'));
    expect(server.accepted).toHaveLength(2);
  });

  test.each([
    [451, 'sent'],
    [550, 'failed'],
  ])('refused with %s ends as %s, and the message stays sent', async (code, end) => {
    const db = await createSqliteDatabase();
    let refusals = 0;
    const server = await startSmtpServer({
      onRecipient: (address) => (address === 'elise@example.com' && refusals++ === 0 ? refusal(code, 'no') : undefined),
    });
    const id = await storeMessage(db, aNewMessage({ wantsAcknowledgement: true }), new Date());
    startOutbox(db, server.url, { sendAcknowledgement: true });
    await eventually(async () => expect((await getMessage(db, id)).acknowledgement).toBe(end));
    expect((await getMessage(db, id)).delivery).toMatchObject({ state: 'sent', reason: null, nextAttemptAt: null });
  });
});
