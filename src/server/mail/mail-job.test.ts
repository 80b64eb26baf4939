import { describe, expect, test } from 'vitest';
import { senders, startMails, stateOf, untilSent } from '#server/mail/testing/mails.ts';
import { NO_SERVER, refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { deleteMessage } from '#server/messages/message-deletion.ts';
import { getMessage, updateMessage } from '#server/messages/message-store.ts';
import { aNewMessage, anEmailBody, storeMessage } from '#server/messages/testing/factories.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';

describeOnEachDatabase('mails', (createDatabase) => {
  test('are sent in order and once, those that waited and new ones', async () => {
    const db = await createDatabase();
    const server = await startSmtpServer();
    const first = await storeMessage(db, aNewMessage({ from_name: 'A' }), new Date(Date.now() - 2000));
    const second = await storeMessage(db, aNewMessage({ from_name: 'B' }), new Date(Date.now() - 1000));
    const mails = startMails(db, server.url);
    await untilSent(db, first, second);

    const third = await storeMessage(db, aNewMessage({ from_name: 'C' }), new Date());
    mails.wake();
    await untilSent(db, third);
    await mails.stop();
    expect(senders(server)).toEqual(['A', 'B', 'C']);
  });
});

describe('the mail of a message', () => {
  test('is given up after three days of retries', async () => {
    const db = await createSqliteDatabase();
    let time = Date.parse('2026-06-01T10:00:00.000Z');
    const now = () => new Date(time);
    const id = await storeMessage(db, aNewMessage(), now());
    const mails = startMails(db, NO_SERVER, { now });
    await eventually(async () => expect((await getMessage(db, id)).delivery.reason).toBeTruthy());

    time += 3 * 86_400_000 - 60_000;
    mails.wake();
    await eventually(async () => expect((await getMessage(db, id)).delivery.attempts).toBe(2));
    expect(await stateOf(db, id)).toBe('pending');
    time += 120_000;
    mails.wake();
    await eventually(async () => expect(await stateOf(db, id)).toBe('failed'));
    expect((await getMessage(db, id)).delivery).toMatchObject({ next_attempt_at: null, reason: expect.any(String) });
  });

  test('is sent again, under the same Message-ID, after a crash', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const id = await storeMessage(db, aNewMessage(), new Date());
    // The state after a crash between the server's answer and its recording.
    await db
      .updateTable('job')
      .set({ claimed_until: new Date(Date.now() + 100).toISOString(), attempts: 1 })
      .execute();
    startMails(db, server.url);
    await untilSent(db, id);
    const { created_at } = await getMessage(db, id);
    expect(server.accepted[0]?.headers.get('message-id')?.[0]).toContain(`message-${id}-${Date.parse(created_at)}`);
  });

  test('may finish when the site stops, which does not wait for ever', async () => {
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
    const patient = startMails(db, server.url);
    await started.promise;
    const stopped = patient.stop();
    patience.resolve(undefined);
    await stopped;
    expect(await stateOf(db, id)).toBe('sent');

    const stuck = await startSmtpServer({ onMail: () => new Promise<undefined>(() => {}) });
    const other = await storeMessage(db, aNewMessage(), new Date());
    const impatient = startMails(db, stuck.url, { timing: { graceMs: 20 } });
    await eventually(async () => expect((await getMessage(db, other)).delivery.attempts).toBe(1));
    await impatient.stop();
    expect((await getMessage(db, other)).delivery).toMatchObject({ state: 'pending', sent_at: null });
  });

  test('is not sent for spam until it is marked as none, and may be deleted while it is sent', async () => {
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
    const mails = startMails(db, server.url);
    await eventually(() => expect(server.accepted).toHaveLength(1));
    expect(await stateOf(db, spam)).toBe('pending');

    await updateMessage(db, spam, { folder: 'inbox' }, new Date());
    mails.wake();
    await untilSent(db, spam);
    expect(server.accepted).toHaveLength(2);
  });

  test('stays with its message where there is no mail server, and the log says so', async () => {
    const logLines: Record<string, unknown>[] = [];
    const api = await createTestApi({ logLines });

    await api.post('/api/v1.0/email/send', { json: anEmailBody() });
    await api.services.jobs.runDue();

    expect(logLines).toContainEqual(
      expect.objectContaining({ message: 1, msg: 'message stays in the inbox, en attente' }),
    );
    expect(await stateOf(api.services.db, 1)).toBe('pending');
  });

  test('waits with all others while no server answers, with the reason', async () => {
    const db = await createSqliteDatabase();
    const [first, second] = [
      await storeMessage(db, aNewMessage(), new Date()),
      await storeMessage(db, aNewMessage(), new Date()),
    ];
    const runner = startMails(db, NO_SERVER, { timing: { firstReconnectMs: 60_000, longestReconnectMs: 60_000 } });
    await eventually(async () => {
      for (const id of [first, second]) expect((await getMessage(db, id)).delivery.reason).toContain('ECONNREFUSED');
    });
    await runner.stop();
    // The one that was tried goes last.
    const jobs = await db.selectFrom('job').select('key').orderBy('run_at').execute();
    expect(jobs.map(({ key }) => Number(key))).toEqual([second, first]);
  });
});

describe('the acknowledgement', () => {
  test('is sent once, after the agent has the message, and repeats no field of the form', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const message = { from_name: 'Buy pills', message: 'http://spam.example', wantsAcknowledgement: true };
    const id = await storeMessage(db, aNewMessage(message), new Date());
    const mails = startMails(db, server.url, { sendAcknowledgement: true });
    await eventually(async () => expect((await getMessage(db, id)).acknowledgement).toBe('sent'));
    await mails.stop();

    expect(server.accepted.map(({ to }) => to)).toEqual([['contact@site.example'], ['elise@example.com']]);
    const mail = server.accepted[1];
    expect(mail?.from).toBe('contact@site.example');
    expect(mail?.headers.get('auto-submitted')).toEqual(['auto-replied']);
    expect(mail?.body).toContain('est bien arrivé');
    // No line can begin with a colon.
    expect(mail?.body).not.toContain(' :');
    expect(mail?.source).not.toMatch(/pills|spam\.example/);
  });

  test('is not sent where it is turned off, or would go to the site itself', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const unwanted = await storeMessage(db, aNewMessage(), new Date());
    const own = { from_email: 'contact@site.example', wantsAcknowledgement: true };
    const toItself = await storeMessage(db, aNewMessage(own), new Date());
    startMails(db, server.url, { sendAcknowledgement: true });
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
    startMails(db, server.url, { sendAcknowledgement: true });
    await eventually(async () => expect((await getMessage(db, id)).acknowledgement).toBe(end));
    expect((await getMessage(db, id)).delivery).toMatchObject({ state: 'sent', reason: null, next_attempt_at: null });
  });
});
