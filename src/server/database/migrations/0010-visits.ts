import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('property_id', 'integer', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    // The day first: statistics and retention read ranges of days.
    .addPrimaryKeyConstraint('visit_count_key', ['day', 'property_id', 'kind'])
    .execute();
}
