import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

/** The state of a sale, and when a property was first published: `published_at` begins again when it was private. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const property = db.schema.alterTable('property');
  await property.addColumn('sale_state', 'text', (column) => column.notNull().defaultTo('available')).execute();
  await property.addColumn('sold_on', 'text').execute();
  await property.addColumn('sold_price', 'double precision').execute();
  await property.addColumn('first_published_at', 'text').execute();
  await sql`update property set first_published_at = published_at`.execute(db);

  // As before, with the state of the sale among the columns that filters read.
  await db.schema.dropIndex('property_catalogue').execute();
  const index = db.schema.createIndex('property_catalogue').on('property');
  const order = ['created_at', 'id'];
  const filters = ['sale_state', 'price', 'surface', 'bedrooms', 'type', 'location_folded', 'location'];
  if (engine === 'sqlite') {
    await index.columns(['is_private', 'deleted_at', ...order, ...filters]).execute();
  } else {
    await index
      .columns(['is_private', ...order, ...filters])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
}
