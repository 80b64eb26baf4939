import type { Kysely } from 'kysely';

/** The nightly backups. One row per night: of several processes, the one that adds it makes the backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('nightly_backup')
    .addColumn('night', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('reason', 'text')
    .execute();
}
