import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('alert')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
