import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** Private links to a property, and how often properties are looked at. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('private_link')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('property_id', 'integer', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('private_link_property').on('private_link').column('property_id').execute();

  await db.schema
    .createTable('link_view')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('link_id', 'integer', (column) => column.notNull().references('private_link.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('link_view_link').on('link_view').columns(['link_id', 'at']).execute();

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
