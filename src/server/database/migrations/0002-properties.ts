import type { Kysely } from 'kysely';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('property')
    .addColumn('id', 'integer', identity(db))
    .addColumn('title', 'text', (column) => column.notNull())
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

  // One index per order the catalogue offers, each led by visibility, which every public query fixes.
  const orders = {
    property_recent: ['is_private', 'created_at', 'id'],
    property_price: ['is_private', 'price', 'created_at', 'id'],
    property_surface: ['is_private', 'surface', 'created_at', 'id'],
    property_type: ['is_private', 'type', 'created_at', 'id'],
    property_location: ['is_private', 'location_folded', 'created_at', 'id'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema.createIndex(name).on('property').columns(columns).execute();
  }
}
