import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SiteDatabase } from '#server/database/connect.ts';
import { busyFor } from '#server/failures/failure.ts';

const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Leaves nothing of deleted rows in the files of a SQLite database. Their bytes are overwritten as they are deleted
 * (`secure_delete`), but older versions of the site did not do so: all that is left is written anew. PostgreSQL has no
 * such command for a running site.
 */
export async function eraseTraces(db: SiteDatabase): Promise<void> {
  if (db.engine !== 'sqlite') return;
  await sql`vacuum`.execute(db);
  await emptyWriteAheadLog(db);
}

/** Also keeps what was deleted out of the write-ahead log, which SQLite would go on using from its beginning. */
export async function emptyWriteAheadLog(db: SiteDatabase): Promise<void> {
  if (db.engine !== 'sqlite') return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    // A command is reading.
    await setTimeout(PAUSE_MS);
  }
  throw busyFor(60);
}
