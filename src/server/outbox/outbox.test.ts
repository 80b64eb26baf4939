import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { deleteMessage, getMessage, storeMessage, updateMessage } from '#server/messages/message-store.ts';
import { aNewMessage } from '#server/messages/testing/factories.ts';
import { senders, startOutbox, stateOf, untilSent } from '#server/outbox/testing/outbox.ts';
import { NO_SERVER, refusal, startSmtpServer } from '#server/outbox/testing/smtp-server.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';

describeOnEachDatabase('the outbox', (createDatabase) => {
  test('sends waiting and new messages, in order and once', async () => {
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

describe('the outbox', () => {
  test('gives up after three days of retries, and starts again on request', async () => {
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

  test('sends a mail again, under the same Message-ID, after a crash', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const id = await storeMessage(db, aNewMessage(), new Date());
    // The state after a crash between the server's answer and its recording.
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

  test('ignores spam until it is marked as none, and survives a message deleted while it is sent', async () => {
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

  test('without a mail server logs that, and each message, and keeps everything', async () => {
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
      expect.stringContaining(`"message":${id},"msg":"message stays in the inbox, en attente"`),
    ]);
    expect(await stateOf(db, id)).toBe('pending');
  });
});

describe('the acknowledgement', () => {
  test('is sent once, after the agent has the message, and repeats no field of the form', async () => {
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

  test('is not sent where it is turned off, or would go to the site itself', async () => {
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
