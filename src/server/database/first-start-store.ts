import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine } from './connect.ts';
import type { Database } from './tables.ts';

/** Other starts wait until the transaction ends. A SQLite transaction has that effect by itself. */
export async function lockFirstStart(transaction: Database, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`lock table first_start in exclusive mode`.execute(transaction);
}

export async function hadFirstStart(db: Database): Promise<boolean> {
  return (await findSiteId(db)) !== undefined;
}

/** Gives the site its identity. */
export async function markFirstStart(db: Database, now: Date): Promise<void> {
  await insertFirstStart(db, randomBytes(4).toString('hex'), now);
}

/** A restored site is the one that was saved: it counts and removes that site's backups. */
export async function continueSite(transaction: Database, siteId: string, now: Date): Promise<void> {
  await transaction.deleteFrom('first_start').execute();
  await insertFirstStart(transaction, siteId, now);
}

/** Undefined before the first start. */
export async function findSiteId(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('first_start').select('site_id').executeTakeFirst())?.site_id;
}

export async function getSiteId(db: Database): Promise<string> {
  const siteId = await findSiteId(db);
  if (siteId === undefined) throw new Error('The site has never been started');
  return siteId;
}

/** The site has one from its first start on; a base that was made otherwise gets it here. */
export async function readOrMakeSiteId(db: Database, now: Date): Promise<string> {
  if (!(await hadFirstStart(db))) await markFirstStart(db, now);
  return getSiteId(db);
}

async function insertFirstStart(db: Database, siteId: string, now: Date): Promise<void> {
  await db.insertInto('first_start').values({ at: now.toISOString(), site_id: siteId }).execute();
}
