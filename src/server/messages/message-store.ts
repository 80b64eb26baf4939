import { sql } from 'kysely';
import type { PersonKey } from '#contract/admin/person.ts';
import { phoneKey } from '#contract/contact/addresses.ts';
import type { ContactMessage } from '#contract/contact/contact.ts';
import {
  type MessageChange,
  type MessageFolder,
  type MessageJson,
  REMINDER_SECONDS,
  type SpamReason,
} from '#contract/contact/inbox.ts';
import { homeName } from '#contract/property/home-name.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import { fold } from '#contract/text/plain-text.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { addJob, restartJob } from '#server/jobs/job-store.ts';
import { addRings } from '#server/push/push-device-store.ts';
import { countVisit } from '#server/statistics/visit-store.ts';
import { MESSAGE_MAIL, MESSAGE_REMINDER, MESSAGE_RING } from './delivery-store.ts';

export type NewMessage = ContactMessage & {
  propertyId?: number | undefined;
  spamReason?: SpamReason | undefined;
  wantsAcknowledgement: boolean;
};

/** As the API answers it, but for what depends on the time of the answer. */
export type StoredMessage = Omit<MessageJson, 'waited_seconds'>;

type MessageFilters = { folder: MessageFolder; search?: string | undefined };

/** With the jobs that send it on and ring. One about a property, and no suspected spam, is also counted as a contact. */
export async function addMessage(transaction: Database, message: NewMessage, now: Date): Promise<number> {
  const { propertyId, spamReason, wantsAcknowledgement, ...content } = message;
  if (propertyId !== undefined && !spamReason)
    await countVisit(transaction, propertyId, { kind: 'contact', now, reader: 'admin' });
  const { id } = await transaction
    .insertInto('message')
    .values((expression) => ({
      ...content,
      // An unknown property is no reason to refuse a message.
      property_id:
        propertyId === undefined
          ? null
          : expression.selectFrom('property').select('id').where('id', '=', propertyId).where('deleted_at', 'is', null),
      email_key: keyOf(content.from_email),
      reply_key: keyOf(content.reply_to),
      phone_key: phoneKey(content.phone),
      search_text: searchText(content),
      folder: spamReason ? 'spam' : 'inbox',
      spam_reason: spamReason ?? null,
      acknowledgement: wantsAcknowledgement ? 'pending' : 'none',
      delivery: 'pending',
      created_at: now.toISOString(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!spamReason) await addJob(transaction, { kind: MESSAGE_MAIL, key: id }, now);
  const runAt = new Date(now.getTime() + REMINDER_SECONDS * 1000);
  const rings = [...(spamReason ? [] : [{ kind: MESSAGE_RING, key: id }]), { kind: MESSAGE_REMINDER, key: id, runAt }];
  await addRings(transaction, rings, now);
  return id;
}

/** A page of the messages that the filters find, newest first. */
export async function listMessages(
  db: Database,
  filters: MessageFilters,
  page: { number: number; size: number },
): Promise<StoredMessage[]> {
  const rows = await newestFirst(where(db, filters))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return rows.map(toMessage);
}

/** Everything a person wrote, whatever the folder, newest first. */
export async function listMessagesOf(db: Database, person: PersonKey): Promise<StoredMessage[]> {
  const ids = await listIdsFrom(db, person);
  if (ids.length === 0) return [];
  const rows = await newestFirst(db.selectFrom('message').where('message.id', 'in', ids)).execute();
  return rows.map(toMessage);
}

const MESSAGES_PER_CHUNK = 200;

/** All messages, newest first. Paged by id: a row deleted meanwhile moves no other out of the next chunk. */
export async function* readAllMessages(db: Database, filters: MessageFilters): AsyncGenerator<StoredMessage[]> {
  let highest = MAX_ID;
  for (;;) {
    const rows = await withProperty(where(db, filters))
      .where('message.id', '<=', highest)
      .orderBy('message.id', 'desc')
      .limit(MESSAGES_PER_CHUNK)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toMessage);
    highest = last.id - 1;
  }
}

export function countMessages(db: Database, filters: MessageFilters): Promise<number> {
  return countRows(where(db, filters));
}

export function countUnread(db: Database): Promise<number> {
  return countRows(where(db, { folder: 'inbox' }).where('read_at', 'is', null));
}

export async function getMessage(db: Database, id: number): Promise<StoredMessage> {
  const message = await findMessage(db, id);
  if (!message) throw new Failure('message_not_found');
  return message;
}

/** Nothing else changes it until the transaction ends. */
export async function lockMessage(
  transaction: Database,
  id: number,
): Promise<ContactMessage & { property_id: number | null }> {
  const message = await transaction
    .updateTable('message')
    .set(({ ref }) => ({ folder: ref('folder') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!message) throw new Failure('message_not_found');
  return message;
}

export async function findMessage(db: Database, id: number): Promise<StoredMessage | undefined> {
  const row = await withProperty(db.selectFrom('message'))
    .where('message.id', '=', id)
    .where('message.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toMessage(row);
}

/** What the agent knows the home by that a message is about. */
export async function findHomeName(db: Database, { property }: StoredMessage): Promise<string | undefined> {
  if (!property) return undefined;
  const home = await db
    .selectFrom('property')
    .select(['title', 'reference'])
    .where('id', '=', property.id)
    .executeTakeFirst();
  return home && homeName(home);
}

/** Returns whether it is now to be sent on. */
export function updateMessage(db: Database, id: number, change: MessageChange, now: Date): Promise<boolean> {
  const time = sql.val(now.toISOString());
  return db.transaction().execute(async (transaction) => {
    const isToSend = change.folder === 'inbox' && (await takeFromSpam(transaction, id, now));
    const { numUpdatedRows } = await transaction
      .updateTable('message')
      // The time at which it was first read or handled stays.
      .set(({ ref, fn }) => ({
        folder: change.folder ?? ref('folder'),
        read_at: change.read === undefined ? ref('read_at') : change.read ? fn.coalesce('read_at', time) : null,
        handled_at:
          change.handled === undefined ? ref('handled_at') : change.handled ? fn.coalesce('handled_at', time) : null,
      }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Failure('message_not_found');
    return isToSend;
  });
}

/** It was answered, by another way than a mail. */
export async function settleMessage(transaction: Database, id: number, now: Date): Promise<void> {
  const time = sql.val(now.toISOString());
  await transaction
    .updateTable('message')
    .set(({ fn }) => ({ read_at: fn.coalesce('read_at', time), handled_at: fn.coalesce('handled_at', time) }))
    .where('id', '=', id)
    .execute();
}

/** A message that is no spam after all is sent like a new one, unless it was sent before. */
async function takeFromSpam(transaction: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('message')
    .set({ folder: 'inbox', spam_reason: null, delivery: 'pending' })
    .where('id', '=', id)
    .where('folder', '=', 'spam')
    .where('delivery', '!=', 'sent')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await restartJob(transaction, { kind: MESSAGE_MAIL, key: id }, now);
  return true;
}

/** The messages of a person, whatever the folder. */
export async function listIdsFrom(db: Database, { email, phone }: PersonKey): Promise<number[]> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where(({ or, eb }) =>
      or([
        ...(email === undefined ? [] : [eb('email_key', '=', keyOf(email)), eb('reply_key', '=', keyOf(email))]),
        ...(phone === undefined ? [] : [eb('phone_key', '=', phoneKey(phone))]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Made here: SQLite and PostgreSQL do not agree on the lower case of an accented letter. */
function keyOf(email: string): string {
  return email.toLowerCase();
}

function where(db: Database, { folder, search = '' }: MessageFilters) {
  const query = db.selectFrom('message').where('folder', '=', folder).where('message.deleted_at', 'is', null);
  // Folded text has letters, digits and spaces only: no LIKE wildcards.
  return fold(search) ? query.where('message.search_text', 'like', `%${fold(search)}%`) : query;
}

/** A phone number is also found by its bare digits. */
function searchText({ from_name, from_email, phone, message }: ContactMessage): string {
  return fold([from_name, from_email, phone, phone.replace(/\P{Nd}/gu, ''), message].join(' '));
}

function newestFirst(query: ReturnType<typeof where>) {
  return withProperty(query).orderBy('message.created_at', 'desc').orderBy('message.id', 'desc');
}

function withProperty(query: ReturnType<typeof where>) {
  return (
    query
      // To a message, a property in the trash is gone; a restored one is there again.
      .leftJoin('property', (join) =>
        join.onRef('property.id', '=', 'message.property_id').on('property.deleted_at', 'is', null),
      )
      .leftJoin('job', (join) =>
        join.on('job.kind', '=', MESSAGE_MAIL).on('job.key', '=', sql<string>`cast(message.id as text)`),
      )
      .leftJoin('search', 'search.message_id', 'message.id')
      .leftJoin('seller', 'seller.message_id', 'message.id')
      .leftJoin('appointment', (join) =>
        join.onRef('appointment.message_id', '=', 'message.id').on('appointment.deleted_at', 'is', null),
      )
      .select(COLUMNS)
      .select(['search.id as search_id', 'seller.id as seller_id', 'appointment.id as appointment_id'])
      .select(['job.attempts', 'job.run_at', 'job.last_error'])
      .select(['property.id as property_id', 'property.title', 'property.is_private'])
  );
}

const COLUMNS = [
  ...(['message.id', 'from_name', 'from_email', 'message.phone', 'project', 'message.message', 'to_name'] as const),
  ...(['folder', 'spam_reason', 'read_at', 'handled_at', 'delivery', 'sent_at'] as const),
  ...(['acknowledgement', 'message.created_at'] as const),
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof withProperty>['execute']>>[number];

function toMessage(row: Row): StoredMessage {
  const { property_id, title, is_private, delivery, last_error, attempts, run_at, sent_at, ...message } = row;
  return {
    ...message,
    // What older rows have as `reply_to` may lead to someone else.
    reply_to: message.from_email,
    property:
      property_id === null || title === null || is_private === null ? null : { id: property_id, title, is_private },
    delivery: { state: delivery, reason: last_error, attempts: attempts ?? 0, next_attempt_at: run_at, sent_at },
  };
}

/** A message as the API answers it. */
export function messageToJson(message: StoredMessage, now: Date): MessageJson {
  const waitedUntil = message.handled_at === null ? now.getTime() : Date.parse(message.handled_at);
  const waited = Math.floor((waitedUntil - Date.parse(message.created_at)) / 1000);
  return { ...message, waited_seconds: Math.max(0, waited) };
}
