import { type Kysely, PostgresAdapter } from 'kysely';

/** For the few places where the two engines are spoken to differently. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
