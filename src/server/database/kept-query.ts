import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Stands where a value of this name goes at every run. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The place of a value in a query that is put together before the value is known. */
export type SlotFor<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Exclude<Values[Name], undefined>>;

type Kept = { text: string; parameters: readonly unknown[] };

/** Of each connection: one speaks SQLite, another PostgreSQL. */
const keptQueries = new WeakMap<object, Map<string, Kept>>();
/** Searches come in thousands of shapes, of which people use a few. */
const MAX_KEPT = 500;

/**
 * Runs a query that is put together once for all runs of its shape: that takes longer than SQLite takes to answer it.
 * `shape` must name whatever `build` decides by; what differs between runs goes into `values`.
 */
export async function runKept<Row, Values extends object>(
  db: Database,
  shape: string,
  values: Values,
  build: (slot: SlotFor<Values>) => Compilable<Row>,
): Promise<Row[]> {
  const { text, parameters } = findKept(db, shape, () => build((name) => sql`${new Slot(name)}`));
  const filled = parameters.map((parameter) =>
    parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
  );
  const query: CompiledQuery<Row> = CompiledQuery.raw(text, filled);
  return (await db.executeQuery(query)).rows;
}

function findKept(db: Database, shape: string, build: () => Compilable<unknown>): Kept {
  // A transaction shares it with the connection that it is of.
  const { adapter } = db.getExecutor();
  const queries = keptQueries.get(adapter) ?? new Map<string, Kept>();
  keptQueries.set(adapter, queries);
  const known = queries.get(shape);
  if (known) return known;
  if (queries.size >= MAX_KEPT) queries.clear();
  // The text alone: the tree it was made of weighs many times as much.
  const { sql: text, parameters } = build().compile();
  const kept = { text, parameters };
  queries.set(shape, kept);
  return kept;
}
