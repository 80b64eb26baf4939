import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The properties with what the law asks of their adverts, their sale, the portals they go to, and their former states. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table property (
      id ${id},
      title text not null,
      title_folded text not null,
      description text not null,
      price double precision not null,
      location text not null,
      location_folded text not null,
      type text not null,
      surface double precision not null,
      rooms integer,
      bedrooms integer not null,
      bathrooms integer not null,
      features text not null,
      features_folded text not null default '',
      is_private integer not null,
      reference text,
      fees_payer text,
      fees_percent double precision,
      price_without_fees integer,
      mandate_number text,
      mandate_kind text,
      dpe_status text,
      dpe_energy double precision,
      dpe_energy_class text,
      dpe_climate double precision,
      dpe_climate_class text,
      dpe_date text,
      dpe_number text,
      energy_cost_min integer,
      energy_cost_max integer,
      energy_cost_year integer,
      copropriete integer,
      copro_lots integer,
      copro_charges integer,
      copro_procedure integer,
      copro_procedure_detail text,
      carrez_surface double precision,
      land_surface double precision,
      year_built integer,
      is_incomplete integer not null default 1,
      revision integer not null default 1,
      created_at text not null,
      updated_at text not null,
      deleted_at text,
      published_at text,
      first_published_at text,
      sale_state text not null default 'available',
      sold_on text,
      sold_price double precision,
      feed_poliris integer not null default 1,
      feed_kyero integer not null default 1
    )`.execute(db);
  await createCatalogueIndex(db, engine);
  if (engine === 'sqlite') await createHomeIndex(db);
  // Holds the trash alone, so that no list of the catalogue can choose it.
  await sql`create index property_trash on property (deleted_at) where deleted_at is not null`.execute(db);

  await sql`
    create table property_version (
      id ${id},
      property_id integer not null references property (id) on delete cascade,
      n integer not null,
      state text not null,
      user_email text not null,
      created_at text not null,
      constraint property_version_number unique (property_id, n)
    )`.execute(db);
}

/**
 * Leads with visibility, which every public query fixes, then the default order. The other columns are those that
 * filters and the list of places read, so that none of them touches a row that is not shown. An index that led with
 * `deleted_at` would be chosen for the administrator's list too, which reads whole rows, and be ten times slower.
 */
async function createCatalogueIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const read = sql`created_at, id, sale_state, price, surface, bedrooms, type, location_folded, location`;
  if (engine === 'sqlite') {
    await sql`create index property_catalogue on property (is_private, deleted_at, ${read})`.execute(db);
    return;
  }
  // Unlike SQLite, PostgreSQL does not see that all rows with `deleted_at is null` are equal in that column, and would
  // sort the whole catalogue.
  await sql`create index property_catalogue on property (is_private, ${read}) where deleted_at is null`.execute(db);
}

/**
 * All that a search compares a home with: SQLite reads that of every home from here, and not from the rows, whose
 * descriptions lie between. PostgreSQL keeps long texts apart by itself, and refuses long features in an index.
 */
async function createHomeIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index property_home on property (
      sale_state, type, location, price, surface, bedrooms, features_folded, dpe_energy_class, dpe_status, land_surface,
      deleted_at
    )`.execute(db);
}
