import type { Database } from './tables.ts';

export async function hadFirstStart(db: Database): Promise<boolean> {
  return (await db.selectFrom('first_start').select('at').executeTakeFirst()) !== undefined;
}

export async function markFirstStart(db: Database, now: Date): Promise<void> {
  await db.insertInto('first_start').values({ at: now.toISOString() }).execute();
}
