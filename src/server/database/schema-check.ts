import type { ColumnMetadata } from 'kysely';
import { connect, type SiteDatabase } from './connect.ts';
import { findLastMigration, hashMigrations, isKnownMigration, migrateLike } from './migrate.ts';
import type { Database } from './tables.ts';

/** Whose database it is, if it is not one that the migrations of this code have made. */
export type OtherOrigin =
  | { kind: 'later'; migration: string }
  /** Other code may have migrations of the same names. Says which tables, columns or migrations are not ours. */
  | { kind: 'same-names'; differences: string };

export async function findOtherOrigin(db: SiteDatabase): Promise<OtherOrigin | undefined> {
  const migration = await findLastMigration(db);
  if (migration === undefined) return undefined;
  if (!isKnownMigration(migration)) return { kind: 'later', migration };
  const differences = await findDifferences(db);
  return differences.length > 0 ? { kind: 'same-names', differences: shorten(differences) } : undefined;
}

/** For the operator: 'The database was made by …' */
export function describeOrigin(origin: OtherOrigin): string {
  return origin.kind === 'later'
    ? `a later version of the site (${origin.migration})`
    : `another version of the site, though its migrations have the same names (see ${origin.differences})`;
}

/** Remembers what the migrations that have run did, so that later code can be compared with it. */
export async function recordMigrations(db: Database): Promise<void> {
  const recorded = await db.selectFrom('migration_hash').select('name').execute();
  const isRecorded = new Set(recorded.map(({ name }) => name));
  const rows = [...(await hashMigrations())].map(([name, hash]) => ({ name, hash }));
  const missing = rows.filter(({ name }) => !isRecorded.has(name));
  // A start that has nothing to store goes on where nothing can be stored.
  if (missing.length === 0) return;
  await db
    .insertInto('migration_hash')
    .values(missing)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function findDifferences(db: SiteDatabase): Promise<string[]> {
  await using model = connect(':memory:');
  // Steps with lower numbers than the last one may have landed since.
  await migrateLike(model, db);
  const [found, expected] = await Promise.all([listColumns(db), listColumns(model)]);
  const columns = [...expected].flatMap(([table, wanted]) => compareColumns(table, found.get(table), wanted));
  // Only a database with the right tables can tell which migrations made them.
  return columns.length > 0 ? columns : compareHashes(await readHashes(db, found), await hashMigrations());
}

const MAX_SHOWN = 3;

function shorten(differences: string[]): string {
  return [...differences.slice(0, MAX_SHOWN), ...(differences.length > MAX_SHOWN ? ['…'] : [])].join(', ');
}

type Columns = Map<string, ColumnMetadata>;

async function listColumns(db: Database): Promise<Map<string, Columns>> {
  const tables = await db.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))]));
}

/** A column that was added by hand is no trouble, unless every row would have to fill it. */
function compareColumns(table: string, found: Columns | undefined, wanted: Columns): string[] {
  if (!found) return [table];
  const missing = [...wanted.keys()].filter((name) => !found.has(name));
  const required = [...found.values()].filter(
    ({ name, isNullable, hasDefaultValue, isAutoIncrementing }) =>
      !(wanted.has(name) || isNullable || hasDefaultValue || isAutoIncrementing),
  );
  return [...missing, ...required.map(({ name }) => name)].map((name) => `${table}.${name}`);
}

/** Databases of before recorded none. */
async function readHashes(db: Database, tables: Map<string, Columns>): Promise<Map<string, string>> {
  if (!tables.has('migration_hash')) return new Map();
  const rows = await db.selectFrom('migration_hash').selectAll().execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function compareHashes(recorded: Map<string, string>, ours: Map<string, string>): string[] {
  const changed = [...ours].filter(([name, hash]) => (recorded.get(name) ?? hash) !== hash);
  return changed.map(([name]) => name);
}
