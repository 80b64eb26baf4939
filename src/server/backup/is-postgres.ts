import { PostgresAdapter } from 'kysely';
import type { Database } from '#server/database/tables.ts';

export function isPostgres(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
