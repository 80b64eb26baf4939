import { type Kysely, sql } from 'kysely';

// That the site was made ready once: an account or an empty catalogue does not tell, since accounts can be made before
// and listings deleted after.

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('first_start')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  // Until now it was the administrator who told.
  await sql`
    insert into first_start select created_at from "user" where role = 'admin' order by id limit 1`.execute(db);
}
