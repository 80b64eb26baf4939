import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';
import { identity } from './identity.ts';

/** Who asked to be told of new properties, and what each alert knows. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const id = identity(engine);
  await sql`
    create table alert (
      id ${id},
      token text not null unique,
      email text not null,
      email_key text not null,
      search text not null,
      consent_version integer not null,
      address_key text not null,
      asked_at text not null,
      confirmed_at text,
      ended_at text,
      seen_at text not null,
      last_mail_at text,
      checked_until text not null,
      refusals integer not null default 0
    )`.execute(db);
  // A person has one alert for a search; one that was ended may be asked for again.
  await sql`create unique index alert_once on alert (email_key, search) where ended_at is null`.execute(db);
  await sql`create index alert_asked on alert (asked_at)`.execute(db);

  await sql`
    create table alert_property (
      alert_id integer not null references alert (id) on delete cascade,
      property_id integer not null references property (id) on delete cascade,
      price double precision not null,
      constraint alert_property_key primary key (alert_id, property_id)
    )`.execute(db);
  await sql`create index alert_property_property on alert_property (property_id)`.execute(db);

  await sql`
    create table alert_request (
      address_key text not null,
      asked_at text not null
    )`.execute(db);
  await sql`create index alert_request_address on alert_request (address_key, asked_at)`.execute(db);
}
