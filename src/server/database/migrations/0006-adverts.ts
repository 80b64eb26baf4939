import type { Kysely } from 'kysely';

const FACTS = {
  reference: 'text',
  fees_payer: 'text',
  fees_percent: 'double precision',
  price_without_fees: 'integer',
  mandate_number: 'text',
  mandate_kind: 'text',
  dpe_status: 'text',
  dpe_energy: 'double precision',
  dpe_energy_class: 'text',
  dpe_climate: 'double precision',
  dpe_climate_class: 'text',
  dpe_date: 'text',
  dpe_number: 'text',
  energy_cost_min: 'integer',
  energy_cost_max: 'integer',
  energy_cost_year: 'integer',
  copropriete: 'integer',
  copro_lots: 'integer',
  copro_charges: 'integer',
  copro_procedure: 'integer',
  copro_procedure_detail: 'text',
  carrez_surface: 'double precision',
  land_surface: 'double precision',
  year_built: 'integer',
} as const;

/** What the law asks of an advert, and the mark of an altered picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of Object.entries(FACTS)) {
    await db.schema.alterTable('property').addColumn(name, type).execute();
  }
  // No advert says yet who pays the fees.
  await db.schema
    .alterTable('property')
    .addColumn('is_incomplete', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('image').addColumn('mark', 'text').execute();
}
