import { expect, test } from 'vitest';
import { getMessage, storeMessage } from '#server/messages/message-store.ts';
import { aNewMessage } from '#server/messages/testing/factories.ts';
import { findNextDueTime, postpone, retryDeferred } from '#server/outbox/queue-store.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import {
  claimDueMail,
  deferMessage,
  endAcknowledgement,
  giveUp,
  MESSAGE_QUEUE,
  markSent,
  markUnreachable,
  retryMessage,
} from './message-queue-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describeOnEachDatabase('the outbox', (createDatabase) => {
  test('returns due mail, oldest first, each once while it is claimed', async () => {
    const db = await createDatabase();
    const second = await storeMessage(db, aNewMessage(), after(1));
    const first = await storeMessage(db, aNewMessage(), NOW);
    await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), NOW);
    await storeMessage(db, aNewMessage(), after(10));

    expect(await claimDueMail(db, after(2), after(3))).toMatchObject({ kind: 'message', message: { id: first } });
    expect(await claimDueMail(db, after(2), after(3))).toMatchObject({ message: { id: second }, attempts: 1 });
    expect(await claimDueMail(db, after(2), after(3))).toBeUndefined();
    expect(await findNextDueTime(db, MESSAGE_QUEUE)).toEqual(after(3));

    // The process that claimed it died.
    expect(await claimDueMail(db, after(3), after(4))).toMatchObject({ message: { id: first }, attempts: 2 });
  });

  test('gives a mail to one of many concurrent claims', async () => {
    const db = await createDatabase();
    await storeMessage(db, aNewMessage(), NOW);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueMail(db, NOW, after(1))));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test('a sent message leaves the queue, unless the visitor gets an acknowledgement', async () => {
    const db = await createDatabase();
    const plain = await storeMessage(db, aNewMessage(), NOW);
    await markSent(db, plain, after(1));
    expect(await getMessage(db, plain)).toMatchObject({
      delivery: { state: 'sent', sentAt: after(1).toISOString(), nextAttemptAt: null },
    });
    expect(await findNextDueTime(db, MESSAGE_QUEUE)).toBeUndefined();

    const acknowledged = await storeMessage(db, aNewMessage({ wantsAcknowledgement: true }), NOW);
    await markSent(db, acknowledged, after(1));
    expect(await claimDueMail(db, after(1), after(2))).toMatchObject({ kind: 'acknowledgement', attempts: 1 });
    await endAcknowledgement(db, acknowledged, 'sent');
    expect(await getMessage(db, acknowledged)).toMatchObject({ acknowledgement: 'sent' });
    expect(await claimDueMail(db, after(9), after(10))).toBeUndefined();
  });

  test('a deferred mail waits, unless the server accepts mail again', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage(), NOW);
    await claimDueMail(db, NOW, after(1));
    await deferMessage(db, id, { state: 'failed', reason: '550 full', until: after(30) });
    expect(await getMessage(db, id)).toMatchObject({ delivery: { state: 'failed', reason: '550 full', attempts: 1 } });
    expect(await claimDueMail(db, after(29), after(31))).toBeUndefined();
    expect(await findNextDueTime(db, MESSAGE_QUEUE)).toEqual(after(30));

    await retryDeferred(db, MESSAGE_QUEUE, after(5));
    expect(await claimDueMail(db, after(5), after(6))).toMatchObject({ attempts: 2 });
  });

  test('while no server answers, all mail waits with the reason, and the tried one goes last', async () => {
    const db = await createDatabase();
    const first = await storeMessage(db, aNewMessage(), NOW);
    const second = await storeMessage(db, aNewMessage(), after(1));
    await claimDueMail(db, after(1), after(2));
    await markUnreachable(db, { reason: 'ECONNREFUSED', now: after(1) });
    await postpone(db, MESSAGE_QUEUE, first, after(3));

    for (const id of [first, second]) {
      expect(await getMessage(db, id)).toMatchObject({ delivery: { state: 'pending', reason: 'ECONNREFUSED' } });
    }
    expect(await claimDueMail(db, after(3), after(4))).toMatchObject({ message: { id: second } });
  });

  test('a mail that failed for too long is given up, until the agent retries it', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage(), NOW);
    await claimDueMail(db, NOW, after(1));
    await deferMessage(db, id, { state: 'pending', reason: '451 busy', until: after(2) });
    await giveUp(db, after(-1));
    expect(await getMessage(db, id)).toMatchObject({ delivery: { state: 'pending' } });
    await giveUp(db, NOW);
    expect(await getMessage(db, id)).toMatchObject({
      delivery: { state: 'failed', reason: '451 busy', nextAttemptAt: null },
    });

    await retryMessage(db, id, after(5));
    await giveUp(db, after(5));
    expect(await getMessage(db, id)).toMatchObject({
      delivery: { state: 'pending', attempts: 0, nextAttemptAt: after(5).toISOString() },
    });
  });

  test('a failed acknowledgement is given up, and the message stays sent', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage({ wantsAcknowledgement: true }), NOW);
    await markSent(db, id, NOW);
    await claimDueMail(db, NOW, after(1));
    await giveUp(db, NOW);
    expect(await getMessage(db, id)).toMatchObject({
      acknowledgement: 'failed',
      delivery: { state: 'sent', reason: null, nextAttemptAt: null },
    });
  });

  test('only a waiting or failed message can be retried', async () => {
    const db = await createDatabase();
    const sent = await storeMessage(db, aNewMessage(), NOW);
    await markSent(db, sent, NOW);
    const spam = await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), NOW);
    await expect(retryMessage(db, sent, NOW)).rejects.toMatchObject({ code: 'message_not_waiting' });
    await expect(retryMessage(db, spam, NOW)).rejects.toMatchObject({ code: 'message_not_waiting' });
    await expect(retryMessage(db, 999, NOW)).rejects.toMatchObject({ code: 'message_not_found' });
  });
});
