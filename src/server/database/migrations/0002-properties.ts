import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('property')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price', 'double precision', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('location_folded', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('surface', 'double precision', (column) => column.notNull())
    .addColumn('rooms', 'integer')
    .addColumn('bedrooms', 'integer', (column) => column.notNull())
    .addColumn('bathrooms', 'integer', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();

  // Leads with visibility, which every public query fixes, then the default order. The other columns are those that
  // filters and the list of places read, so that none of them touches a row that is not shown.
  await db.schema
    .createIndex('property_catalogue')
    .on('property')
    .columns(['is_private', 'created_at', 'id', 'price', 'surface', 'bedrooms', 'type', 'location_folded', 'location'])
    .execute();
}
