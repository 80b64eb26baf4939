import { type Kysely, sql } from 'kysely';

/** The state of an alert has a name. It was told by two times and by an address that was empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert add column state text not null default 'asked'`.execute(db);
  await sql`
    update alert set state = case
      when ended_at is not null and email = '' then 'expired'
      when ended_at is not null then 'ended'
      when confirmed_at is not null then 'active'
      else 'asked'
    end`.execute(db);
}
