import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/database/is-postgres.ts';

// A catalogue of any size: orders that are walked without reading rows, and counts that are kept, not made.

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['recent', 'price', 'surface', 'type', 'location']) {
    await db.schema.dropIndex(`property_${name}`).execute();
  }
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on('property').columns(columns).execute();
  }
  await createTally(db);
}

/** Whatever a filter asks about: an index that ends in these answers without reading rows. */
const FILTERED = ['is_private', 'price', 'surface', 'bedrooms', 'type', 'location_folded'];

// One per order the catalogue offers, and one for the places. Ascending prices still mean newest first between equals.
const INDEXES = {
  property_recent: covering('created_at', 'id'),
  property_price_asc: covering('price', 'created_at desc', 'id desc'),
  property_price_desc: covering('price', 'created_at', 'id'),
  property_surface_desc: covering('surface', 'created_at', 'id'),
  property_place: [...covering('location_folded'), 'created_at', 'id'],
};

function covering(...first: string[]): string[] {
  return [...first, ...FILTERED.filter((column) => !first.includes(column))];
}

/** How many properties of each kind there are: a few hundred rows, however large the catalogue. */
async function createTally(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('property_tally')
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('location_folded', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bedrooms', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_tally_kind', ['is_private', 'location_folded', 'location', 'type', 'bedrooms'])
    .execute();
  await sql`
    insert into property_tally (${KIND}, count)
    select ${KIND}, count(*) from property group by ${KIND}`.execute(db);
  await (isPostgres(db) ? keepOnPostgres(db) : keepOnSqlite(db));
}

const KIND = sql.raw('is_private, location_folded, location, type, bedrooms');

/** What keeps the tally is the database itself: whoever writes, by whatever program, cannot forget it. */
const ADD_NEW = sql`
  insert into property_tally (${KIND}, count)
  values (new.is_private, new.location_folded, new.location, new.type, new.bedrooms, 1)
  on conflict (${KIND}) do update set count = property_tally.count + 1;`;

const OLD_KIND = sql`
  (${KIND}) = (old.is_private, old.location_folded, old.location, old.type, old.bedrooms)`;

const TAKE_OLD = sql`
  update property_tally set count = count - 1 where ${OLD_KIND};
  delete from property_tally where count = 0 and ${OLD_KIND};`;

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger property_added after insert on property begin ${ADD_NEW} end`.execute(db);
  await sql`create trigger property_removed after delete on property begin ${TAKE_OLD} end`.execute(db);
  await sql`
    create trigger property_changed after update of ${KIND} on property
    begin ${TAKE_OLD} ${ADD_NEW} end`.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  // One writer at a time: two that move properties between the same kinds would wait for each other for ever.
  await sql`
    create function tally_property() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock('property_tally'::regclass::oid::bigint);
      if tg_op <> 'INSERT' then ${TAKE_OLD} end if;
      if tg_op <> 'DELETE' then ${ADD_NEW} end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger property_tallied after insert or delete or update of ${KIND} on property
    for each row execute function tally_property()`.execute(db);
}
