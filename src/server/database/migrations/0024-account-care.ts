import { type Kysely, sql } from 'kysely';

/** What a session tells of itself, passwords that have to be changed, and the links of reset mails and invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "user" add column must_change_password integer not null default 0`.execute(db);
  await sql`alter table session add column last_seen_at text`.execute(db);
  await sql`alter table session add column device text not null default ''`.execute(db);
  await sql`alter table session add column stays integer not null default 0`.execute(db);
  await sql`
    create table account_link (
      hash text primary key,
      user_id integer not null references "user" (id) on delete cascade,
      expires_at text not null
    )`.execute(db);
  await sql`create index account_link_user on account_link (user_id)`.execute(db);
}
