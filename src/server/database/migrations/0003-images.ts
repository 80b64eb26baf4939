import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('image')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('property_id', 'integer', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('filename', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('has_avif', 'integer', (column) => column.notNull())
    .addColumn('mark', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('image_order').on('image').columns(['property_id', 'position']).execute();
  await db.schema.createIndex('image_without_avif').on('image').columns(['has_avif', 'id']).execute();
  await db.schema
    .createIndex('image_deleted')
    .on('image')
    .column('deleted_at')
    .where('deleted_at', 'is not', null)
    .execute();
}
