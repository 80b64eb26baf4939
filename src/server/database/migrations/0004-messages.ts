import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('message')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('from_name', 'text', (column) => column.notNull())
    .addColumn('from_email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('to_name', 'text', (column) => column.notNull())
    .addColumn('reply_to', 'text', (column) => column.notNull())
    .addColumn('property_id', 'integer', (column) => column.references('property.id').onDelete('set null'))
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text')
    .addColumn('sender_key', 'text', (column) => column.notNull())
    .addColumn('folder', 'text', (column) => column.notNull())
    .addColumn('spam_reason', 'text')
    .addColumn('read_at', 'text')
    .addColumn('handled_at', 'text')
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('acknowledgement', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  const indexes = {
    message_recent: ['folder', 'created_at', 'id'],
    message_address: ['address_key', 'created_at'],
    message_sender: ['sender_key', 'created_at'],
    message_property: ['property_id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('message').columns(columns).execute();
  }
}
