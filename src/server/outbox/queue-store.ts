import { type RawBuilder, sql } from 'kysely';
import type { Database, QueueColumns, Tables } from '#server/database/tables.ts';

/** A table whose rows are mails to send, or have one. */
export type QueueTable = {
  table: { [Name in keyof Tables]: keyof QueueColumns extends keyof Tables[Name] ? Name : never }[keyof Tables];
  key: string;
  /** The rows that count; without it, all. */
  only?: RawBuilder<boolean>;
};

type Key = number | string;

/** Claims the oldest mail that is due. Until `until` no other process can claim it. */
export async function claimDue(
  db: Database,
  queue: QueueTable,
  now: Date,
  until: Date,
): Promise<{ key: Key; attempts: number } | undefined> {
  const time = now.toISOString();
  const { table, key, only } = namesOf(queue);
  const isUnclaimed = sql`(claimed_until is null or claimed_until <= ${time})`;
  const { rows } = await sql<{ key: Key; attempts: number }>`
    update ${table} set
      claimed_until = ${until.toISOString()},
      attempts = attempts + 1,
      first_attempt_at = coalesce(first_attempt_at, ${time})
    where ${key} = (
      select ${key} from ${table} where ${only} and next_attempt_at <= ${time} and ${isUnclaimed}
      order by next_attempt_at, ${key} limit 1
    )
    -- Checked again under the row's lock: of two processes that chose the same mail, one gets it.
    and ${isUnclaimed}
    returning ${key} as key, attempts`.execute(db);
  return rows[0];
}

/** For a mail that takes long to send. */
export async function renewClaim(db: Database, queue: QueueTable, value: Key, until: Date): Promise<void> {
  const { table, key } = namesOf(queue);
  await sql`update ${table} set claimed_until = ${until.toISOString()} where ${key} = ${value}`.execute(db);
}

/** Puts a mail back into the queue. */
export async function postpone(db: Database, queue: QueueTable, value: Key, until: Date): Promise<void> {
  const { table, key } = namesOf(queue);
  await sql`
    update ${table} set next_attempt_at = ${until.toISOString()}, claimed_until = null
    where ${key} = ${value}`.execute(db);
}

/** When the next mail is due or its claim expires. */
export async function findNextDueTime(db: Database, queue: QueueTable): Promise<Date | undefined> {
  const { table, only } = namesOf(queue);
  const { rows } = await sql<{ due: string | null }>`
    select min(case when claimed_until > next_attempt_at then claimed_until else next_attempt_at end) as due
    from ${table} where ${only} and next_attempt_at is not null`.execute(db);
  const due = rows[0]?.due;
  return due ? new Date(due) : undefined;
}

/** No server answered: that counts as an attempt for everything that is due. */
export async function markAttempted(db: Database, queue: QueueTable, now: Date): Promise<void> {
  const { table, only } = namesOf(queue);
  const time = now.toISOString();
  await sql`
    update ${table} set first_attempt_at = ${time}
    where ${only} and next_attempt_at <= ${time} and first_attempt_at is null`.execute(db);
}

/** The server takes mail again: deferred mail is due now. */
export async function retryDeferred(db: Database, queue: QueueTable, now: Date): Promise<void> {
  const { table, only } = namesOf(queue);
  const time = now.toISOString();
  await sql`
    update ${table} set next_attempt_at = ${time}
    where ${only} and next_attempt_at > ${time} and attempts > 0`.execute(db);
}

function namesOf({ table, key, only = sql<boolean>`true` }: QueueTable) {
  return { table: sql.table(table), key: sql.ref(key), only };
}
