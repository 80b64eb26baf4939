import type { Kysely } from 'kysely';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings_version')
    .addColumn('id', 'integer', identity(db))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('user_email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
