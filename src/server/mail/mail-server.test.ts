import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { senders, startMails, stateOf, untilSent } from '#server/mail/testing/mails.ts';
import { refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { getMessage } from '#server/messages/message-store.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';

describe('a mail server that is', () => {
  test('down gets everything once it is back', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    server.goDown();
    const ids = [];
    for (const from_name of ['A', 'B', 'C']) ids.push(await storeMessage(db, aNewMessage({ from_name }), new Date()));
    startMails(db, server.url);
    for (const id of ids) {
      await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toContain('ne répond pas'));
      expect(await stateOf(db, id)).toBe('pending');
    }

    server.comeBack();
    await untilSent(db, ...ids);
    expect(senders(server).sort()).toEqual(['A', 'B', 'C']);
    expect((await getMessage(db, ids[0] ?? 0)).delivery).toMatchObject({ reason: null, next_attempt_at: null });
  });

  test('slow gets each message once, however long it takes', async () => {
    const db = await createSqliteDatabase();
    const patience = Promise.withResolvers<undefined>();
    const server = await startSmtpServer({ onMail: () => patience.promise });
    // The clock moves only when a claim was renewed, so that a slow machine changes nothing.
    const leaseMs = 60;
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const options = { now: () => new Date(time), timing: { leaseMs } };
    const id = await storeMessage(db, aNewMessage(), options.now());
    // A second process polls the same database.
    const processes = [startMails(db, server.url, options), startMails(db, server.url, options)];
    for (let renewal = 0; renewal < 5; renewal++) {
      const renewed = new Date(time + leaseMs).toISOString();
      await eventually(async () => {
        const row = await db.selectFrom('job').select('claimed_until').executeTakeFirstOrThrow();
        expect(row.claimed_until).toBe(renewed);
      });
      time += leaseMs / 2;
      for (const mails of processes) mails.wake();
    }
    patience.resolve(undefined);
    await untilSent(db, id);
    expect(server.accepted).toHaveLength(1);
  });

  test.each([
    ['for now', 451, 'pending'],
    ['for good', 550, 'failed'],
  ])('refusing %s is reported, and gets everything once it accepts mail again', async (_, code, state) => {
    const db = await createSqliteDatabase();
    let isRefusing = true;
    const server = await startSmtpServer({ onRecipient: () => (isRefusing ? refusal(code, 'not you') : undefined) });
    const ids = [];
    for (const from_name of ['A', 'B', 'C']) ids.push(await storeMessage(db, aNewMessage({ from_name }), new Date()));
    const mails = startMails(db, server.url, { timing: { firstRetryMs: 60_000, longestRetryMs: 60_000 } });
    for (const id of ids) {
      await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toContain(`${code} not you`));
      expect(await stateOf(db, id)).toBe(state);
    }

    isRefusing = false;
    // The first accepted mail shows that the server works again: the others are retried at once.
    const next = await storeMessage(db, aNewMessage({ from_name: 'D' }), new Date());
    mails.wake();
    await untilSent(db, ...ids, next);
    expect(senders(server).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('killed during a session gets each message once afterwards, across a restart of the site', async () => {
    const db = await createSqliteDatabase();
    let isDying = true;
    const server = await startSmtpServer({
      onMail: () => (isDying ? new Promise<undefined>(() => server.goDown()) : undefined),
    });
    const id = await storeMessage(db, aNewMessage(), new Date());
    const mails = startMails(db, server.url);
    await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toBeTruthy());
    await mails.stop();
    expect(server.accepted).toHaveLength(0);

    isDying = false;
    server.comeBack();
    startMails(db, server.url);
    await untilSent(db, id);
    expect(server.accepted).toHaveLength(1);
  });

  test('remote, with an untrusted certificate, gets nothing, and message and log show why', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const id = await storeMessage(db, aNewMessage(), new Date());
    // The same machine, by an address that is not known as local.
    startMails(db, `smtp://0.0.0.0:${server.port}`, { log });

    await eventually(async () => expect((await getMessage(db, id)).delivery.attempts).toBeGreaterThan(1));
    const { delivery } = await getMessage(db, id);
    expect(delivery).toMatchObject({ state: 'pending', reason: expect.stringMatching(/^Le certificat .+ n'est pas/) });
    expect(lines[0]).toMatch(/"reason":"Le certificat .+ : certificate has expired","msg":"mail unreachable"/);
    expect(server.accepted).toEqual([]);
  });

  test('stuck before confirming a mail gets it again, under the same Message-ID', async () => {
    const db = await createSqliteDatabase();
    const names: (string | undefined)[] = [];
    const server = await startSmtpServer({
      onMail: ({ headers }) => {
        names.push(headers.get('message-id')?.[0]);
        return names.length === 1 ? new Promise<undefined>(() => {}) : undefined;
      },
    });
    const id = await storeMessage(db, aNewMessage(), new Date());
    startMails(db, `${server.url}?socketTimeout=2000`);
    await untilSent(db, id);
    expect(names).toHaveLength(2);
    expect(names[0]).toBe(names[1]);
  });

  test('failing on one message still gets the others', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer({
      onMail: ({ body }) => (body.includes('Nom : Poison') ? refusal(421, 'closing') : undefined),
    });
    const poison = await storeMessage(db, aNewMessage({ from_name: 'Poison' }), new Date(Date.now() - 1000));
    const others = [];
    for (const from_name of ['A', 'B']) others.push(await storeMessage(db, aNewMessage({ from_name }), new Date()));
    startMails(db, server.url);
    await untilSent(db, ...others);
    expect(await stateOf(db, poison)).toBe('pending');
  });
});
