import { type Kysely, sql } from 'kysely';

/** Images of properties that were public once and are private now get new names at the start: visitors know the old ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (kind, key, payload, run_at, created_at)
    select 'image-renaming', cast(id as text), 'null', updated_at, updated_at
    from property where is_private = 1 and first_published_at is not null`.execute(db);
}
