import type { Insertable, Selectable } from 'kysely';
import type { PersonKey } from '#contract/admin/person.ts';
import { findSearchContradictions } from '#contract/schemas/people/search-schema.ts';
import { SEARCHES_PER_PAGE, type SearchState } from '#contract/searches/search.ts';
import type { SearchInput, SearchJson } from '#contract/searches/search-json.ts';
import { updateVisitor } from '#server/appointments/appointment-store.ts';
import { countRows } from '#server/database/count-rows.ts';
import { holdsWords, isPerson, personColumns } from '#server/database/person-columns.ts';
import type { Database, SearchTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { laterThan } from '#server/properties/property-lock-store.ts';
import { withdrawProposals } from './proposals/proposal-store.ts';

/** `opened_at` is when the agent last opened it, or when it was made. */
export type StoredSearch = SearchJson & { opened_at: string };

type SearchFilters = { state?: SearchState | undefined; q?: string | undefined };

export async function createSearch(
  db: Database,
  input: SearchInput & { messageId?: number },
  now: Date,
): Promise<StoredSearch> {
  const time = now.toISOString();
  const times = { opened_at: time, created_at: time, updated_at: time };
  const row = await db
    .insertInto('search')
    .values({ ...toRow(input), message_id: input.messageId ?? null, ...times })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSearch(row);
}

/** A page of the searches that the filters find, last changed first. */
export async function listSearches(db: Database, filters: SearchFilters, page: number): Promise<StoredSearch[]> {
  const rows = await lastChangedFirst(db, filters)
    .limit(SEARCHES_PER_PAGE)
    .offset((page - 1) * SEARCHES_PER_PAGE)
    .execute();
  return rows.map(toSearch);
}

export function countSearches(db: Database, filters: SearchFilters): Promise<number> {
  return countRows(where(db, filters));
}

/** All active searches, last changed first. */
export async function listActiveSearches(db: Database): Promise<StoredSearch[]> {
  return (await lastChangedFirst(db, { state: 'active' }).execute()).map(toSearch);
}

function lastChangedFirst(db: Database, filters: SearchFilters) {
  return where(db, filters).selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc');
}

/** The searches of a person, newest first. */
export async function listSearchesOf(db: Database, person: PersonKey): Promise<StoredSearch[]> {
  const rows = await db.selectFrom('search').selectAll().where(isPerson(person)).orderBy('id', 'desc').execute();
  return rows.map(toSearch);
}

/** Deletes the searches of a person; returns how many there were. */
export async function deleteSearchesOf(db: Database, person: PersonKey): Promise<number> {
  const ids = (await listSearchesOf(db, person)).map(({ id }) => id);
  return deleteSearches(db, ids);
}

/** Deletes what was found or ended and has not changed since this time; returns how many there were. */
export async function purgeSearches(db: Database, before: Date): Promise<number> {
  const rows = await db
    .selectFrom('search')
    .select('id')
    .where('state', 'in', ['found', 'ended'])
    .where('updated_at', '<', before.toISOString())
    .execute();
  const ids = rows.map(({ id }) => id);
  return deleteSearches(db, ids);
}

export async function getSearch(db: Database, id: number): Promise<StoredSearch> {
  const row = await db.selectFrom('search').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('search_not_found');
  return toSearch(row);
}

/** Refuses a second search of one message, which the caller has locked. */
export async function requireNoSearchOf(transaction: Database, messageId: number): Promise<void> {
  const made = await transaction
    .selectFrom('search')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (made) throw new Failure('search_already_made');
}

/** Nothing else changes or deletes the search until the transaction ends. */
export async function lockSearch(transaction: Database, id: number): Promise<StoredSearch> {
  const row = await transaction
    .updateTable('search')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Failure('search_not_found');
  return toSearch(row);
}

/** The search was opened: what fits it today is no longer new. */
export async function recordOpened(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('search').set({ opened_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Fields left out stay as they are. `madeOn` is the `updated_at` that the change was made on; any other is refused. */
export function updateSearch(
  db: Database,
  id: number,
  { change, madeOn }: { change: Partial<SearchInput>; madeOn: string | undefined },
  now: Date,
): Promise<StoredSearch> {
  return db.transaction().execute(async (transaction) => {
    const current = await lockSearch(transaction, id);
    if (madeOn !== undefined && madeOn !== current.updated_at) throw new Failure('search_changed');
    const changed = { ...current, ...change };
    const errors = findSearchContradictions(changed);
    if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
    const row = await transaction
      .updateTable('search')
      .set({ ...toRow(changed), updated_at: laterThan(current.updated_at, now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await updateVisitor(transaction, { ...changed, searchId: id });
    return toSearch(row);
  });
}

/** Deletes searches with their proposals, mails that wait and private links. Returns how many there were. */
export function deleteSearches(db: Database, ids: number[]): Promise<number> {
  if (ids.length === 0) return Promise.resolve(0);
  return db.transaction().execute(async (transaction) => {
    // A proposal that is being made is waited for: it must not leave its links behind.
    await transaction
      .updateTable('search')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', 'in', ids)
      .execute();
    await withdrawProposals(transaction, ids);
    const { numDeletedRows } = await transaction.deleteFrom('search').where('id', 'in', ids).executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

function where(db: Database, { state, q }: SearchFilters) {
  const query = db.selectFrom('search').where(holdsWords(q));
  return state ? query.where('state', '=', state) : query;
}

const NO_MANDATE = { mandate_number: null, signed_on: null, ends_on: null };

function toRow(
  search: SearchInput,
): Omit<Insertable<SearchTable>, 'message_id' | 'opened_at' | 'created_at' | 'updated_at'> {
  const { kind, mandate_number, signed_on, ends_on, state, financing, notes } = search;
  return {
    ...personColumns(search),
    ...(kind === 'demande' ? NO_MANDATE : { mandate_number, signed_on, ends_on }),
    kind,
    state,
    places: JSON.stringify(search.places),
    search: search.search,
    financing,
    notes,
  };
}

function toSearch(row: Selectable<SearchTable>): StoredSearch {
  const { email_key: _, phone_key: __, search_text: ___, places, ...fields } = row;
  return { ...fields, places: JSON.parse(places) };
}
