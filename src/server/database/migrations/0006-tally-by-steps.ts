import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/is-postgres.ts';

// Counts between two prices or two surfaces, without looking at every property in between: how many of each type and
// number of bedrooms there are in each step of the price, in each step of the surface, and in all. And the names of
// places, so that a text is looked for in each of them once.

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('property_step_tally')
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bedrooms', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_step_tally_key', ['measure', 'step', 'is_private', 'type', 'bedrooms'])
    // SQLite would keep the key twice, in the table and in an index beside it.
    .$call((table) => (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)))
    .execute();
  await db.schema
    .createTable('place')
    .addColumn('location_folded', 'text', (column) => column.primaryKey())
    .execute();
  await (isPostgres(db) ? keepOnPostgres(db) : keepOnSqlite(db));
}

const KIND = sql.raw('is_private, type, bedrooms');
const KEY = sql.raw('measure, step, is_private, type, bedrooms');
const TALLIED = sql.raw('is_private, type, bedrooms, price, surface, location_folded');

/** Whole first, then divided: no rounding, so that a property on the edge of a step is on its right side. */
const STEPS_ON_SQLITE = {
  price: (row: string) => sql.raw(`cast(${row}.price as integer) / 10000`),
  surface: (row: string) => sql.raw(`cast(${row}.surface as integer) / 10`),
};
const STEPS_ON_POSTGRES = {
  price: (row: string) => sql.raw(`floor(${row}.price)::bigint / 10000`),
  surface: (row: string) => sql.raw(`floor(${row}.surface)::bigint / 10`),
};

function statements({ price, surface }: typeof STEPS_ON_SQLITE) {
  const kindOf = (row: string) => sql.raw(`${row}.is_private, ${row}.type, ${row}.bedrooms`);
  const placesOf = (row: string) => sql`values ('all', 0), ('price', ${price(row)}), ('surface', ${surface(row)})`;
  const old = sql`(${KIND}) = (${kindOf('old')}) and (measure, step) in (${placesOf('old')})`;
  const count = (measure: string, step: typeof KIND) => sql`
    insert into property_step_tally (${KEY}, count)
    select ${sql.lit(measure)}, ${step}, ${KIND}, count(*) from property group by 2, ${KIND}`;
  return {
    fill: [
      ...[count('all', sql.raw('0')), count('price', price('property')), count('surface', surface('property'))],
      sql`insert into place select distinct location_folded from property`,
    ],
    // A place where nothing is left stays: its name leads nowhere.
    addNew: sql`
      insert into place values (new.location_folded) on conflict do nothing;
      insert into property_step_tally (${KEY}, count)
      values ('all', 0, ${kindOf('new')}, 1), ('price', ${price('new')}, ${kindOf('new')}, 1),
        ('surface', ${surface('new')}, ${kindOf('new')}, 1)
      on conflict (${KEY}) do update set count = property_step_tally.count + 1;`,
    takeOld: sql`
      update property_step_tally set count = count - 1 where ${old};
      delete from property_step_tally where count = 0 and ${old};`,
  };
}

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { fill, addNew, takeOld } = statements(STEPS_ON_SQLITE);
  for (const statement of fill) await statement.execute(db);
  await sql`create trigger property_step_added after insert on property begin ${addNew} end`.execute(db);
  await sql`create trigger property_step_removed after delete on property begin ${takeOld} end`.execute(db);
  await sql`
    create trigger property_step_changed after update of ${TALLIED} on property
    begin ${takeOld} ${addNew} end`.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { fill, addNew, takeOld } = statements(STEPS_ON_POSTGRES);
  for (const statement of fill) await statement.execute(db);
  // The lock of the other tally: whoever writes takes one, and holds both tallies.
  await sql`
    create function tally_property_steps() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock('property_tally'::regclass::oid::bigint);
      if tg_op <> 'INSERT' then ${takeOld} end if;
      if tg_op <> 'DELETE' then ${addNew} end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger property_step_tallied after insert or delete or update of ${TALLIED} on property
    for each row execute function tally_property_steps()`.execute(db);
}
