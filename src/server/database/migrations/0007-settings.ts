import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings_version')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('user_email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
