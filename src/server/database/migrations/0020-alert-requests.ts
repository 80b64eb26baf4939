import type { Kysely } from 'kysely';

/** Counted in the database, since several processes may be asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_request')
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('alert_request_address')
    .on('alert_request')
    .columns(['address_key', 'asked_at'])
    .execute();
}
