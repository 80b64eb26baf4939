import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

/**
 * Reads the newest properties from the index, where a sort of the whole catalogue was needed: unlike SQLite, PostgreSQL
 * does not see that all rows with `deleted_at is null` are equal in that column.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await db.schema.dropIndex('property_catalogue').execute();
  const filters = ['price', 'surface', 'bedrooms', 'type', 'location_folded', 'location'];
  await db.schema
    .createIndex('property_catalogue')
    .on('property')
    .columns(['is_private', 'created_at', 'id', ...filters])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
