import { type Kysely, sql } from 'kysely';

/** When the mandate of a home runs, and what its owner told the agent alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['mandate_signed_on', 'mandate_ends_on', 'private_address', 'keys']) {
    await sql`alter table property add column ${sql.ref(column)} text`.execute(db);
  }
}
