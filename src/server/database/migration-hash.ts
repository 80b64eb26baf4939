import { createHash } from 'node:crypto';
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine } from './connect.ts';

/** A step of the schema, which may differ between the engines. */
export type Migration = { up(db: Kysely<unknown>, engine: Engine): Promise<void> };

/**
 * A hash of what a migration does: its statements, in both dialects. The source text would not do, since the bundle that
 * runs in production has another one.
 */
export async function hashMigration({ up }: Migration): Promise<string> {
  const hash = createHash('sha256');
  for (const [engine, dialect] of Object.entries(DIALECTS)) {
    const recorder = new Kysely<unknown>({
      dialect,
      log: ({ query: { sql, parameters } }) => {
        hash.update(`${sql.replaceAll(/\s+/g, ' ')} ${JSON.stringify(parameters)}\n`);
      },
    });
    await up(recorder, engine === 'postgres' ? 'postgres' : 'sqlite');
  }
  return hash.digest('hex').slice(0, 16);
}

/** They compile statements and run none. */
const DIALECTS: Record<Engine, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};
