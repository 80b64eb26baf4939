import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aContact } from '#contract/testing/factories.ts';
import type { Database } from '#server/database/tables.ts';
import { removeJobs } from '#server/jobs/job-store.ts';
import { purgeExpiredMessages } from '#server/process/retention-job.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { readConfig } from '#server/settings/config.ts';
import { saveSettings } from '#server/site-settings/settings-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { deleteTrashedProperty, restoreProperty, trashProperty } from '#server/trash/trash-store.ts';
import { MESSAGE_MAIL, recordDelivery, retryMessage } from './delivery-store.ts';
import { deleteMessage, deleteMessagesOf, restoreMessage, softDeleteMessage } from './message-deletion.ts';
import {
  countMessages,
  countUnread,
  getMessage,
  listMessages,
  listMessagesOf,
  readAllMessages,
  updateMessage,
} from './message-store.ts';
import { aNewMessage, storeMessage } from './testing/factories.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const services = { config: readConfig({}), log: pino({ level: 'silent' }), now: () => NOW };
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ALL = { number: 1, size: 100 };
const NOT_FOUND = { code: 'message_not_found' };

const names = async (db: Database, search?: string) =>
  (await listMessages(db, { folder: 'inbox', search }, ALL)).map(({ from_name }) => from_name);

describeOnEachDatabase('messages', (createDatabase) => {
  test('a stored message reads as it was written, new, unread and waiting to be sent', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage(), NOW);

    expect(await getMessage(db, id)).toEqual({
      id,
      ...aContact(),
      property: null,
      folder: 'inbox',
      spam_reason: null,
      read_at: null,
      handled_at: null,
      delivery: { state: 'pending', reason: null, attempts: 0, next_attempt_at: NOW.toISOString(), sent_at: null },
      acknowledgement: 'none',
      search_id: null,
      appointment_id: null,
      seller_id: null,
      created_at: NOW.toISOString(),
    });
    await expect(getMessage(db, id + 1)).rejects.toMatchObject(NOT_FOUND);
  });

  test('reading all messages skips none when others are deleted meanwhile', async () => {
    const db = await createDatabase();
    for (let index = 0; index < 250; index += 1) {
      await storeMessage(db, aNewMessage({ from_name: `N${index}` }), NOW);
    }
    await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), NOW);

    const read: string[] = [];
    for await (const chunk of readAllMessages(db, { folder: 'inbox' })) {
      read.push(...chunk.map(({ from_name }) => from_name));
      for (const { id } of chunk.slice(0, 60)) await deleteMessage(db, id);
    }

    expect(read).toEqual(Array.from({ length: 250 }, (_, index) => `N${249 - index}`));
  });

  test('each folder lists its own messages, newest first, each on one page', async () => {
    const db = await createDatabase();
    for (let index = 0; index < 7; index += 1) {
      // Some have the same time.
      await storeMessage(db, aNewMessage({ from_name: `N${index}` }), after(Math.floor(index / 2)));
    }
    await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), NOW);

    expect(await names(db)).toEqual(['N6', 'N5', 'N4', 'N3', 'N2', 'N1', 'N0']);
    const second = await listMessages(db, { folder: 'inbox' }, { number: 2, size: 3 });
    expect(second.map(({ from_name }) => from_name)).toEqual(['N3', 'N2', 'N1']);
    expect(await countMessages(db, { folder: 'inbox' })).toBe(7);
    expect(await countMessages(db, { folder: 'spam' })).toBe(1);
  });

  test.each([
    ['ELISE', ['Élise Fabiani']],
    ['orsini@mail', ['Jean Orsini']],
    ['06 12 34', ['Jean Orsini']],
    ['0612345678', ['Jean Orsini']],
    ['ile rousse', ['Élise Fabiani']],
    ['%', ['Jean Orsini', 'Élise Fabiani']],
    ['_', ['Jean Orsini', 'Élise Fabiani']],
    ["' or 1=1", []],
  ])('the search %j finds %j', async (search, expected) => {
    const db = await createDatabase();
    await storeMessage(db, aNewMessage({ phone: '04 95 00 00 00' }), NOW);
    const other = {
      from_name: 'Jean Orsini',
      from_email: 'orsini@mail.example',
      phone: '06.12.34.56.78',
      message: 'x',
    };
    await storeMessage(db, aNewMessage(other), after(1));
    expect(await names(db, search)).toEqual(expected);
  });

  test('read and handled keep their first time, and can be undone', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage(), NOW);
    await storeMessage(db, aNewMessage({ spamReason: 'too-fast' }), NOW);
    expect(await countUnread(db)).toBe(1);

    await updateMessage(db, id, { read: true }, after(1));
    await updateMessage(db, id, { read: true, handled: true }, after(2));
    expect(await getMessage(db, id)).toMatchObject({
      read_at: after(1).toISOString(),
      handled_at: after(2).toISOString(),
    });
    expect(await countUnread(db)).toBe(0);

    await updateMessage(db, id, { read: false, handled: false }, after(3));
    expect(await getMessage(db, id)).toMatchObject({ read_at: null, handled_at: null, folder: 'inbox' });
    await expect(updateMessage(db, 999, { read: true }, NOW)).rejects.toMatchObject(NOT_FOUND);
  });

  test('a message marked as no spam is sent like a new one, and never twice', async () => {
    const db = await createDatabase();
    const spam = await storeMessage(db, aNewMessage({ spamReason: 'honeypot' }), NOW);
    await updateMessage(db, spam, { folder: 'inbox' }, after(60));
    expect(await getMessage(db, spam)).toMatchObject({
      folder: 'inbox',
      spam_reason: null,
      delivery: { state: 'pending', next_attempt_at: after(60).toISOString() },
    });

    await removeJobs(db, MESSAGE_MAIL, [spam]);
    await recordDelivery(db, spam, after(61));
    await updateMessage(db, spam, { folder: 'spam' }, after(62));
    await updateMessage(db, spam, { folder: 'inbox' }, after(63));
    expect(await getMessage(db, spam)).toMatchObject({
      folder: 'inbox',
      delivery: { state: 'sent', next_attempt_at: null, sent_at: after(61).toISOString() },
    });
  });

  test('a message has its property, and stays when that is deleted', async () => {
    const db = await createDatabase();
    const propertyId = await createProperty(db, aProperty({ title: 'Villa Stella', is_private: 1 }), NOW);
    const id = await storeMessage(db, aNewMessage({ propertyId }), NOW);
    expect((await getMessage(db, id)).property).toEqual({ id: propertyId, title: 'Villa Stella', is_private: 1 });

    await trashProperty(db, propertyId, NOW);
    expect((await getMessage(db, id)).property).toBeNull();
    await restoreProperty(db, propertyId, new Date());
    expect((await getMessage(db, id)).property).toMatchObject({ id: propertyId });
    await trashProperty(db, propertyId, NOW);
    await deleteTrashedProperty(db, propertyId, NOW);
    expect((await getMessage(db, id)).property).toBeNull();
    const stranger = await storeMessage(db, aNewMessage({ propertyId: 12345 }), NOW);
    expect((await getMessage(db, stranger)).property).toBeNull();
  });

  test('a deleted message is gone', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage(), NOW);
    await deleteMessage(db, id);
    await expect(getMessage(db, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(deleteMessage(db, id)).rejects.toMatchObject(NOT_FOUND);
  });

  test('a message deleted by mistake is nowhere, until it is restored with the mail that it waited for', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage({ from_email: 'elise@example.com' }), NOW);
    const countJobs = async () =>
      (await db.selectFrom('job').select('id').where('kind', '=', MESSAGE_MAIL).execute()).length;
    await softDeleteMessage(db, id, NOW);

    expect([await names(db), await countUnread(db), await countJobs()]).toEqual([[], 0, 0]);
    for (const call of [
      () => getMessage(db, id),
      () => updateMessage(db, id, { read: true }, NOW),
      () => retryMessage(db, id, NOW),
      () => softDeleteMessage(db, id, NOW),
    ])
      await expect(call()).rejects.toMatchObject(NOT_FOUND);
    // It is still kept, which its sender may ask about.
    expect(await listMessagesOf(db, { email: 'elise@example.com' })).toHaveLength(1);

    expect(await restoreMessage(db, id, NOW)).toBe(true);
    expect([await names(db), await countUnread(db), await countJobs()]).toEqual([['Élise Fabiani'], 1, 1]);
    await expect(restoreMessage(db, id, NOW)).rejects.toMatchObject(NOT_FOUND);
  });

  test('a deleted message is gone for good ten minutes later', async () => {
    const db = await createDatabase();
    const id = await storeMessage(db, aNewMessage(), NOW);
    await softDeleteMessage(db, id, NOW);
    for (const [minutes, left] of [
      [10, 1],
      [11, 0],
    ] as const) {
      await purgeExpiredMessages({ ...services, db, now: () => after(minutes) });
      expect(await db.selectFrom('message').select('id').execute()).toHaveLength(left);
    }
    await expect(restoreMessage(db, id, NOW)).rejects.toMatchObject(NOT_FOUND);
  });

  test('what a person wrote is found and deleted whatever the case of the address', async () => {
    const db = await createDatabase();
    await storeMessage(db, aNewMessage({ from_name: 'A', from_email: 'Élise@Example.com' }), NOW);
    await storeMessage(
      db,
      aNewMessage({ from_name: 'B', from_email: 'b@example.com', reply_to: 'ÉLISE@example.com' }),
      NOW,
    );
    await storeMessage(db, aNewMessage({ from_name: 'C', from_email: 'elise@example.com' }), NOW);

    const found = await listMessagesOf(db, { email: 'élise@example.com' });
    expect(found.map(({ from_name }) => from_name)).toEqual(['B', 'A']);
    expect(await deleteMessagesOf(db, { email: 'élise@example.com' })).toBe(2);
    expect(await names(db)).toEqual(['C']);
    expect(await deleteMessagesOf(db, { email: 'personne@example.com' })).toBe(0);
  });

  test('messages are deleted after the months that the settings say', async () => {
    const db = await createDatabase();
    await saveSettings(db, { retention_months: 6 }, { userEmail: null, now: NOW });
    await storeMessage(db, aNewMessage({ from_name: 'old' }), new Date('2025-12-01T09:59:59.999Z'));
    await storeMessage(db, aNewMessage({ from_name: 'kept' }), new Date('2025-12-01T10:00:00.000Z'));
    await purgeExpiredMessages({ ...services, db });

    expect(await names(db)).toEqual(['kept']);
  });

  test('messages older than three years are deleted', async () => {
    const db = await createDatabase();
    await storeMessage(db, aNewMessage({ from_name: 'old' }), new Date('2023-06-01T09:59:59.999Z'));
    await storeMessage(db, aNewMessage({ from_name: 'kept' }), new Date('2023-06-01T10:00:00.000Z'));
    await storeMessage(db, aNewMessage({ from_name: 'new' }), NOW);
    await purgeExpiredMessages({ ...services, db });

    expect(await names(db)).toEqual(['new', 'kept']);
  });
});
