import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** Who asked to be told of new properties, and what each alert knows. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'integer', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('last_mail_at', 'text')
    .addColumn('checked_until', 'text', (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // A person has one alert for a search; one that was ended may be asked for again.
  await db.schema
    .createIndex('alert_once')
    .unique()
    .on('alert')
    .columns(['email_key', 'search'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('alert_asked').on('alert').column('asked_at').execute();

  await db.schema
    .createTable('alert_property')
    .addColumn('alert_id', 'integer', (column) => column.notNull().references('alert.id').onDelete('cascade'))
    .addColumn('property_id', 'integer', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('price', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_property_key', ['alert_id', 'property_id'])
    .execute();
  await db.schema.createIndex('alert_property_property').on('alert_property').column('property_id').execute();

  await db.schema
    .createTable('alert_request')
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('alert_request_address')
    .on('alert_request')
    .columns(['address_key', 'asked_at'])
    .execute();
}
