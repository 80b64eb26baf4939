import { sql } from 'kysely';
import type { Engine } from './connect.ts';
import type { Database } from './tables.ts';

/** Other starts wait until the transaction ends. A SQLite transaction has that effect by itself. */
export async function lockFirstStart(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table first_start in exclusive mode`.execute(transaction);
}

export async function hadFirstStart(db: Database): Promise<boolean> {
  return (await db.selectFrom('first_start').select('at').executeTakeFirst()) !== undefined;
}

export async function markFirstStart(db: Database, now: Date): Promise<void> {
  await db.insertInto('first_start').values({ at: now.toISOString() }).execute();
}
