import type { Kysely } from 'kysely';

/** The mail that tells of a failed backup waits in the row of its night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('nightly_backup')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['first_attempt_at', 'next_attempt_at', 'claimed_until']) {
    await db.schema.alterTable('nightly_backup').addColumn(name, 'text').execute();
  }
}
