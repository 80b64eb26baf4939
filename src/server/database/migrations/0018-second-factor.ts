import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
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
}
