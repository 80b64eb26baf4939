import type { Kysely } from 'kysely';

/** An image that can still be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('image').addColumn('deleted_at', 'text').execute();
  await db.schema
    .createIndex('image_deleted')
    .on('image')
    .column('deleted_at')
    .where('deleted_at', 'is not', null)
    .execute();
}
