import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** The properties with what the law asks of their adverts, their sale, the portals they go to, and their former states. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('property')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price', 'double precision', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('location_folded', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('surface', 'double precision', (column) => column.notNull())
    .addColumn('rooms', 'integer')
    .addColumn('bedrooms', 'integer', (column) => column.notNull())
    .addColumn('bathrooms', 'integer', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('features_folded', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('fees_payer', 'text')
    .addColumn('fees_percent', 'double precision')
    .addColumn('price_without_fees', 'integer')
    .addColumn('mandate_number', 'text')
    .addColumn('mandate_kind', 'text')
    .addColumn('dpe_status', 'text')
    .addColumn('dpe_energy', 'double precision')
    .addColumn('dpe_energy_class', 'text')
    .addColumn('dpe_climate', 'double precision')
    .addColumn('dpe_climate_class', 'text')
    .addColumn('dpe_date', 'text')
    .addColumn('dpe_number', 'text')
    .addColumn('energy_cost_min', 'integer')
    .addColumn('energy_cost_max', 'integer')
    .addColumn('energy_cost_year', 'integer')
    .addColumn('copropriete', 'integer')
    .addColumn('copro_lots', 'integer')
    .addColumn('copro_charges', 'integer')
    .addColumn('copro_procedure', 'integer')
    .addColumn('copro_procedure_detail', 'text')
    .addColumn('carrez_surface', 'double precision')
    .addColumn('land_surface', 'double precision')
    .addColumn('year_built', 'integer')
    .addColumn('is_incomplete', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('first_published_at', 'text')
    .addColumn('sale_state', 'text', (column) => column.notNull().defaultTo('available'))
    .addColumn('sold_on', 'text')
    .addColumn('sold_price', 'double precision')
    .addColumn('feed_poliris', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('feed_kyero', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await createCatalogueIndex(db, engine);
  if (engine === 'sqlite') await createHomeIndex(db);
  // Holds the trash alone, so that no list of the catalogue can choose it.
  await db.schema
    .createIndex('property_trash')
    .on('property')
    .column('deleted_at')
    .where('deleted_at', 'is not', null)
    .execute();

  await db.schema
    .createTable('property_version')
    .addColumn('id', 'integer', identity(engine))
    .addColumn('property_id', 'integer', (column) => column.notNull().references('property.id').onDelete('cascade'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('user_email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('property_version_number', ['property_id', 'n'])
    .execute();
}

/**
 * Leads with visibility, which every public query fixes, then the default order. The other columns are those that
 * filters and the list of places read, so that none of them touches a row that is not shown. An index that led with
 * `deleted_at` would be chosen for the administrator's list too, which reads whole rows, and be ten times slower.
 */
async function createCatalogueIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const index = db.schema.createIndex('property_catalogue').on('property');
  const order = ['created_at', 'id'];
  const filters = ['sale_state', 'price', 'surface', 'bedrooms', 'type', 'location_folded', 'location'];
  if (engine === 'sqlite') {
    await index.columns(['is_private', 'deleted_at', ...order, ...filters]).execute();
    return;
  }
  // Unlike SQLite, PostgreSQL does not see that all rows with `deleted_at is null` are equal in that column, and would
  // sort the whole catalogue.
  await index
    .columns(['is_private', ...order, ...filters])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

/**
 * All that a search compares a home with: SQLite reads that of every home from here, and not from the rows, whose
 * descriptions lie between. PostgreSQL keeps long texts apart by itself, and refuses long features in an index.
 */
async function createHomeIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('property_home')
    .on('property')
    .columns(['sale_state', 'type', 'location', 'price', 'surface', 'bedrooms', 'features_folded'])
    .columns(['dpe_energy_class', 'dpe_status', 'land_surface', 'deleted_at'])
    .execute();
}
