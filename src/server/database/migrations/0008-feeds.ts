import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** What goes to the portals. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('feed')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('is_enabled', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('sent_count', 'integer')
    .addColumn('released_count', 'integer')
    .addColumn('pushed_day', 'text')
    .execute();

  await db.schema
    .createTable('feed_delivery')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('properties', 'integer', (column) => column.notNull())
    .addColumn('message', 'text')
    .execute();
  await db.schema.createIndex('feed_delivery_feed').on('feed_delivery').columns(['feed', 'id']).execute();
}
