import type { Kysely } from 'kysely';

/** Has one row after the first start. An empty catalogue cannot tell: listings may have been deleted since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_start')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}
