import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** People who look for a home, and the homes that were proposed to them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('search')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('phone', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('mandate_number', 'text')
    .addColumn('signed_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('financing', 'text')
    .addColumn('notes', 'text')
    .addColumn('message_id', 'integer', (column) => column.unique().references('message.id').onDelete('set null'))
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('search_updated').on('search').columns(['updated_at', 'id']).execute();

  await db.schema
    .createTable('proposal')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('search_id', 'integer', (column) => column.notNull().references('search.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('proposal_search').on('proposal').column('search_id').execute();

  await db.schema
    .createTable('proposal_property')
    .addColumn('proposal_id', 'integer', (column) => column.notNull().references('proposal.id').onDelete('cascade'))
    .addColumn('property_id', 'integer', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('link_id', 'integer', (column) => column.references('private_link.id').onDelete('set null'))
    .addColumn('answer', 'text')
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('proposal_property_key', ['proposal_id', 'property_id'])
    .execute();
  await db.schema.createIndex('proposal_property_home').on('proposal_property').column('property_id').execute();
  await db.schema.createIndex('proposal_property_link').on('proposal_property').column('link_id').execute();
}
