import type { Kysely } from 'kysely';

/** What every process of the site has to know: failed logins, and the answers to writes that may be sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_record')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('blocked_until', 'text')
    .addColumn('signed_in_at', 'text')
    .execute();
  await db.schema
    .createTable('stored_answer')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('stored_answer_created').on('stored_answer').column('created_at').execute();
}
