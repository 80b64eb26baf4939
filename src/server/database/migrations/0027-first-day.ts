import { type Kysely, sql } from 'kysely';

/**
 * The advert of a dwelling without a surface is incomplete. And the agent may hide the list of what a new site
 * needs: since when is said beside its first start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update property set is_incomplete = 1
    where type in ('Appartement', 'Maison', 'Villa') and surface <= 0`.execute(db);
  await sql`alter table first_start add column opening_hidden_at text`.execute(db);
}
