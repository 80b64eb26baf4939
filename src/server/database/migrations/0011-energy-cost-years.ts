import { type Kysely, sql } from 'kysely';

/**
 * Reports since 2024 name several years of energy prices. And a home without an energy label, whatever the reason that
 * is given, has an incomplete advert.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property add column energy_cost_years text`.execute(db);
  await sql`
    update property set energy_cost_years = '[' || cast(energy_cost_year as text) || ']'
    where energy_cost_year is not null`.execute(db);
  await sql`alter table property drop column energy_cost_year`.execute(db);
  await sql`
    update property set is_incomplete = 1
    where type in ('Appartement', 'Maison', 'Villa') and dpe_status in ('en_cours', 'vierge')`.execute(db);
}
