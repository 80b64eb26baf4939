import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

const COLUMNS = {
  floor: 'integer',
  floors: 'integer',
  lift: 'integer',
  single_storey: 'integer',
  heating: 'text',
  condition: 'text',
  exposure: 'text',
  sewage: 'text',
  parking: 'integer',
  garages: 'integer',
  terrace_surface: 'double precision',
  garden_surface: 'double precision',
  property_tax: 'integer',
};

/** What a home is equipped with. A search compares a part of it: on SQLite it belongs into the index of homes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, type] of Object.entries(COLUMNS)) {
    await sql`alter table property add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db);
  }
  if (engine !== 'sqlite') return;
  await sql`drop index property_home`.execute(db);
  await sql`
    create index property_home on property (
      sale_state, type, location, price, surface, bedrooms, features_folded, dpe_energy_class, dpe_status, land_surface,
      lift, single_storey, parking, garages, deleted_at
    )`.execute(db);
}
