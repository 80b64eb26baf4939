import { sql } from 'kysely';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';

/** What is wrong with a SQLite file, if anything is. 200 MB take half a second, in which nothing else runs. */
export async function findSqliteDamage(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const finding = rows[0]?.quick_check;
  // A finding begins with a heading on its own line.
  return finding === 'ok' ? undefined : String(finding).replaceAll('\n', ' ');
}

export async function getDatabaseBytes(db: SiteDatabase): Promise<number> {
  const size =
    db.engine === 'postgres'
      ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number | string }>`
        select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  const { rows } = await size.execute(db);
  return Number(rows[0]?.bytes);
}
