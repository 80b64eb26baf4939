import { sql } from 'kysely';
import type { PersonKey } from '#contract/admin/person.ts';
import { fieldErrors } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import { findSellerContradictions } from '#contract/schemas/people/seller-schema.ts';
import { mandateOf } from '#contract/sellers/mandate.ts';
import { CLOSED_STAGES, SELLERS_PER_PAGE, type SellerStage } from '#contract/sellers/seller.ts';
import type { SellerInput, SellerJson } from '#contract/sellers/seller-json.ts';
import { countRows } from '#server/database/count-rows.ts';
import { holdsWords, isPerson, personColumns } from '#server/database/person-columns.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { laterThan } from '#server/properties/property-lock-store.ts';
import { withImages } from '#server/properties/property-store.ts';

type SellerFilters = { stage?: SellerStage | undefined; q?: string | undefined; property?: number | undefined };

export async function createSeller(
  transaction: Database,
  { messageId = null, ...input }: SellerInput & { messageId?: number | null },
  now: Date,
): Promise<SellerJson> {
  await requireFreeHome(transaction, input.property_id);
  const time = now.toISOString();
  const { id } = await transaction
    .insertInto('seller')
    .values({ ...input, ...columnsOf(input), message_id: messageId, created_at: time, updated_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getSeller(transaction, id);
}

/** A page of the sellers that the filters find, last changed first. */
export async function listSellers(db: Database, filters: SellerFilters, page: number): Promise<SellerJson[]> {
  const rows = await withHome(where(db, filters))
    .orderBy('seller.updated_at', 'desc')
    .orderBy('seller.id', 'desc')
    .limit(SELLERS_PER_PAGE)
    .offset((page - 1) * SELLERS_PER_PAGE)
    .execute();
  return rows.map(toSeller);
}

export function countSellers(db: Database, filters: SellerFilters): Promise<number> {
  return countRows(where(db, filters));
}

/** What is kept of a person who sells, newest first. */
export async function listSellersOf(db: Database, person: PersonKey): Promise<SellerJson[]> {
  const query = db.selectFrom('seller').where(isPerson(person));
  return (await withHome(query).orderBy('seller.id', 'desc').execute()).map(toSeller);
}

/** Those of whom nothing but the mandate is kept. */
export async function listKeptMandates(db: Database): Promise<SellerJson[]> {
  const query = db.selectFrom('seller').where('seller.email', 'is', null).where('seller.phone', 'is', null);
  return (await withHome(query).execute()).map(toSeller);
}

export async function getSeller(db: Database, id: number): Promise<SellerJson> {
  const row = await withHome(db.selectFrom('seller').where('seller.id', '=', id)).executeTakeFirst();
  if (!row) throw new Failure('seller_not_found');
  return toSeller(row);
}

/** The seller that was made of a message. */
export async function findSellerOf(db: Database, messageId: number): Promise<SellerJson | undefined> {
  const row = await withHome(db.selectFrom('seller').where('seller.message_id', '=', messageId)).executeTakeFirst();
  return row && toSeller(row);
}

/** Nothing else changes or deletes the seller until the transaction ends. */
export async function lockSeller(transaction: Database, id: number): Promise<SellerJson> {
  await transaction
    .updateTable('seller')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .execute();
  return getSeller(transaction, id);
}

type SellerChange = { change: Partial<SellerInput>; madeOn?: string | undefined };

/** Fields left out stay as they are. `madeOn` is the `updated_at` that the change was made on; any other is refused. */
export function updateSeller(db: Database, id: number, change: SellerChange, now: Date): Promise<SellerJson> {
  return db.transaction().execute((transaction) => changeSeller(transaction, id, change, now));
}

/** Changes a seller inside the caller's transaction. */
export async function changeSeller(
  transaction: Database,
  id: number,
  { change, madeOn }: SellerChange,
  now: Date,
): Promise<SellerJson> {
  const current = await lockSeller(transaction, id);
  if (madeOn !== undefined && madeOn !== current.updated_at) throw new Failure('seller_changed');
  const changed = { ...current, ...change };
  const errors = findSellerContradictions(changed);
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
  if (changed.property_id !== current.property_id) await requireFreeHome(transaction, changed.property_id);
  await transaction
    .updateTable('seller')
    .set({ ...change, ...columnsOf(changed), updated_at: laterThan(current.updated_at, now) })
    .where('id', '=', id)
    .execute();
  return getSeller(transaction, id);
}

/** The home of a seller, in the trash too. */
export async function findHomeOf(db: Database, { property_id }: SellerJson): Promise<Property | undefined> {
  if (property_id === null) return undefined;
  const rows = await db.selectFrom('property').selectAll().where('id', '=', property_id).execute();
  return (await withImages(db, rows))[0];
}

/** How many have just asked, and the next steps of today or before, the oldest first. */
export async function summariseSellers(db: Database, today: string) {
  const due = await db
    .selectFrom('seller')
    .select(['id', 'name', sql<string>`next_on`.as('next_on'), 'next_what'])
    .where('next_on', '<=', today)
    .where('stage', 'not in', CLOSED_STAGES)
    .orderBy('next_on')
    .orderBy('id')
    .execute();
  return { new: await countSellers(db, { stage: 'demande' }), due };
}

/** A home has one seller. */
async function requireFreeHome(transaction: Database, propertyId: number | null): Promise<void> {
  if (propertyId === null) return;
  const home = await transaction
    .selectFrom('property')
    .leftJoin('seller', 'seller.property_id', 'property.id')
    .select('seller.id as seller_id')
    .where('property.id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const error = !home ? fieldErrors.noSuchHome : home.seller_id !== null ? fieldErrors.homeHasSeller : undefined;
  if (error) throw new Failure('invalid_fields', { errors: { property_id: [error] } });
}

function columnsOf(seller: SellerInput) {
  return personColumns(seller, [seller.place, seller.address]);
}

function where(db: Database, { stage, q, property }: SellerFilters) {
  let query = db.selectFrom('seller').where(holdsWords(q));
  if (stage) query = query.where('stage', '=', stage);
  if (property !== undefined) query = query.where('seller.property_id', '=', property);
  return query;
}

function withHome(query: ReturnType<typeof where>) {
  return query
    .leftJoin('property', 'property.id', 'seller.property_id')
    .selectAll('seller')
    .select(({ ref }) => [
      ref('property.title').as('title'),
      ref('property.location').as('location'),
      ref('property.mandate_number').as('home_number'),
      ref('property.mandate_signed_on').as('home_signed_on'),
      ref('property.mandate_ends_on').as('home_ends_on'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withHome>['execute']>>[number];

function toSeller(row: Row): SellerJson {
  const { email_key: _, phone_key: __, search_text: ___, ...fields } = row;
  const { title, location, home_number, home_signed_on, home_ends_on, ...others } = fields;
  const { mandate_number, mandate_signed_on, mandate_ends_on, home_title, ...seller } = others;
  const ofHome = { number: home_number, signed_on: home_signed_on, ends_on: home_ends_on };
  const copied = { number: mandate_number, signed_on: mandate_signed_on, ends_on: mandate_ends_on };
  return {
    ...seller,
    property: row.property_id === null || title === null ? null : { id: row.property_id, title },
    mandate:
      mandateOf(ofHome, [title, location].filter(Boolean).join(', '), row.updated_at) ??
      mandateOf(copied, home_title ?? '', row.updated_at),
  };
}
