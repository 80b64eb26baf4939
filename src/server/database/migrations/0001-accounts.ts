import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The first start, which gives the site its identity and first account; accounts, sessions, and failed logins. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // Has one row after the first start. An empty catalogue cannot tell: listings may have been deleted since.
  await db.schema
    .createTable('first_start')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('site_id', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('user')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();

  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('enabled_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('second_factor.user_id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
    .execute();

  await db.schema
    .createTable('login_record')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('blocked_until', 'text')
    .addColumn('signed_in_at', 'text')
    .execute();
}
