import { expect, test } from 'vitest';
import { refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { retryMessage } from './delivery-store.ts';
import { deleteMessage } from './message-deletion.ts';
import { getMessage, updateMessage } from './message-store.ts';
import { aNewMessage, storeMessage } from './testing/factories.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const DAY_MS = 86_400_000;

describeOnEachDatabase('a message', (createDatabase) => {
  /** A site whose mail server takes mails or refuses them with a code, and whose clock the test sets. */
  async function createSite(env: Record<string, string> = {}) {
    const site = { code: undefined as number | undefined, now: NOW };
    const server = await startSmtpServer({
      onRecipient: () => (site.code ? refusal(site.code, 'not you') : undefined),
    });
    const api = await createTestApi({
      db: await createDatabase(),
      env: { SMTP_URL: server.url, ...env },
      now: () => site.now,
    });
    const { db, jobs } = api.services;
    return { site, server, db, jobs };
  }

  test('is sent on once, and leaves no job', async () => {
    const { db, jobs, server } = await createSite();
    const id = await storeMessage(db, aNewMessage(), NOW);
    expect((await getMessage(db, id)).delivery).toEqual({
      state: 'pending',
      reason: null,
      attempts: 0,
      next_attempt_at: NOW.toISOString(),
      sent_at: null,
    });

    await jobs.runDue();
    await jobs.runDue();

    expect(server.accepted).toHaveLength(1);
    expect((await getMessage(db, id)).delivery).toEqual({
      state: 'sent',
      reason: null,
      attempts: 0,
      next_attempt_at: null,
      sent_at: NOW.toISOString(),
    });
    expect(await db.selectFrom('job').select('kind').execute()).toEqual([]);
  });

  test('that the server refuses is shown as failed, tried again, given up after three days, and retried on request', async () => {
    const { db, jobs, server, site } = await createSite();
    site.code = 550;
    const id = await storeMessage(db, aNewMessage(), NOW);
    await jobs.runDue();
    expect((await getMessage(db, id)).delivery).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('550 not you'),
      attempts: 1,
      next_attempt_at: expect.any(String),
    });

    site.now = new Date(NOW.getTime() + 3 * DAY_MS);
    await jobs.runDue();
    expect((await getMessage(db, id)).delivery).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('550 not you'),
      attempts: 2,
      next_attempt_at: null,
    });

    site.code = undefined;
    await retryMessage(db, id, site.now);
    expect((await getMessage(db, id)).delivery).toMatchObject({ state: 'pending', attempts: 0 });
    await jobs.runDue();
    expect(server.accepted).toHaveLength(1);
    expect((await getMessage(db, id)).delivery.state).toBe('sent');
  });

  test('that is deferred waits, unless the server takes another mail', async () => {
    const { db, jobs, server, site } = await createSite();
    site.code = 451;
    const id = await storeMessage(db, aNewMessage(), NOW);
    await jobs.runDue();
    expect((await getMessage(db, id)).delivery).toMatchObject({ state: 'pending', attempts: 1 });

    site.code = undefined;
    await jobs.runDue();
    expect(server.accepted).toHaveLength(0);
    await storeMessage(db, aNewMessage(), NOW);
    await jobs.runDue();
    expect(server.accepted).toHaveLength(2);
  });

  test('keeps no job when it is deleted or moved to the spam folder, and has one again when it comes back', async () => {
    const { db, jobs, server } = await createSite();
    await deleteMessage(db, await storeMessage(db, aNewMessage(), NOW));
    expect(await db.selectFrom('job').select('kind').execute()).toEqual([]);

    const id = await storeMessage(db, aNewMessage(), NOW);
    await updateMessage(db, id, { folder: 'spam' }, NOW);
    await jobs.runDue();
    expect(server.accepted).toEqual([]);
    await updateMessage(db, id, { folder: 'inbox' }, NOW);
    await jobs.runDue();
    expect(server.accepted).toHaveLength(1);
  });

  test('is acknowledged after it was sent on; a failed acknowledgement leaves it sent', async () => {
    const { db, jobs, server, site } = await createSite({ SMTP_ACK: 'true' });
    const acknowledged = await storeMessage(db, aNewMessage({ wantsAcknowledgement: true }), NOW);
    await jobs.runDue();
    expect(server.accepted.map(({ to }) => to)).toEqual([[expect.any(String)], ['elise@example.com']]);
    expect((await getMessage(db, acknowledged)).acknowledgement).toBe('sent');

    const id = await storeMessage(db, aNewMessage({ wantsAcknowledgement: true }), NOW);
    const sentOn = db.updateTable('message').set({ delivery: 'sent' }).where('id', '=', id);
    await sentOn.execute();
    await db.updateTable('job').set({ kind: 'mail:acknowledgement' }).execute();
    site.code = 450;
    await jobs.runDue();
    site.now = new Date(NOW.getTime() + 3 * DAY_MS);
    await jobs.runDue();
    expect(await getMessage(db, id)).toMatchObject({ acknowledgement: 'failed', delivery: { state: 'sent' } });
    expect(await db.selectFrom('job').select('kind').execute()).toEqual([]);
  });

  test('can be retried only while it waits or has failed', async () => {
    const { db, jobs } = await createSite();
    const sent = await storeMessage(db, aNewMessage(), NOW);
    await jobs.runDue();
    const spam = await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), NOW);
    await expect(retryMessage(db, sent, NOW)).rejects.toMatchObject({ code: 'message_not_waiting' });
    await expect(retryMessage(db, spam, NOW)).rejects.toMatchObject({ code: 'message_not_waiting' });
    await expect(retryMessage(db, 999, NOW)).rejects.toMatchObject({ code: 'message_not_found' });
  });
});
