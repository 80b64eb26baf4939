import type { Kysely } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

/**
 * All that a search compares a home with: SQLite reads that of every home from here, and not from the rows, whose
 * descriptions lie between. PostgreSQL keeps long texts apart by itself, and refuses long features in an index.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await db.schema
    .createIndex('property_home')
    .on('property')
    .columns(['sale_state', 'type', 'location', 'price', 'surface', 'bedrooms', 'features_folded'])
    .columns(['dpe_energy_class', 'dpe_status', 'land_surface', 'deleted_at'])
    .execute();
}
