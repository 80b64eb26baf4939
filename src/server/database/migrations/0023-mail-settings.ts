import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/database/connect.ts';

/** The mail server that the administration names, and which settings have sent a test mail. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`
    create table mail_settings (
      id integer primary key check (id = 1),
      settings text,
      password text,
      accepted text
    )`.execute(db);
  // Pages offer alerts by e-mail once there is a mail server.
  if (engine === 'postgres') {
    await sql`
      create trigger catalogue_changed after insert or update or delete or truncate on mail_settings
      for each statement execute function notify_catalogue_changed()`.execute(db);
  }
}
