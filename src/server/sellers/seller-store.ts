import type { Selectable } from 'kysely';
import { findSellerContradictions } from '#contract/schemas/people/seller-schema.ts';
import { SELLERS_PER_PAGE, type SellerStage } from '#contract/sellers/seller.ts';
import type { SellerInput, SellerJson } from '#contract/sellers/seller-json.ts';
import { countRows } from '#server/database/count-rows.ts';
import { holdsWords, personColumns } from '#server/database/person-columns.ts';
import type { Database, SellerTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { laterThan } from '#server/properties/property-lock-store.ts';

type SellerFilters = { stage?: SellerStage | undefined; q?: string | undefined };

export async function createSeller(
  db: Database,
  { messageId = null, ...input }: SellerInput & { messageId?: number | null },
  now: Date,
): Promise<SellerJson> {
  const time = now.toISOString();
  const row = await db
    .insertInto('seller')
    .values({ ...input, ...personColumns(input), message_id: messageId, created_at: time, updated_at: time })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSeller(row);
}

/** A page of the sellers that the filters find, last changed first. */
export async function listSellers(db: Database, filters: SellerFilters, page: number): Promise<SellerJson[]> {
  const rows = await where(db, filters)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SELLERS_PER_PAGE)
    .offset((page - 1) * SELLERS_PER_PAGE)
    .execute();
  return rows.map(toSeller);
}

export function countSellers(db: Database, filters: SellerFilters): Promise<number> {
  return countRows(where(db, filters));
}

export async function getSeller(db: Database, id: number): Promise<SellerJson> {
  const row = await db.selectFrom('seller').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('seller_not_found');
  return toSeller(row);
}

/** Nothing else changes or deletes the seller until the transaction ends. */
async function lockSeller(transaction: Database, id: number): Promise<SellerJson> {
  const row = await transaction
    .updateTable('seller')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Failure('seller_not_found');
  return toSeller(row);
}

/** Fields left out stay as they are. `madeOn` is the `updated_at` that the change was made on; any other is refused. */
export function updateSeller(
  db: Database,
  id: number,
  { change, madeOn }: { change: Partial<SellerInput>; madeOn?: string | undefined },
  now: Date,
): Promise<SellerJson> {
  return db.transaction().execute(async (transaction) => {
    const current = await lockSeller(transaction, id);
    if (madeOn !== undefined && madeOn !== current.updated_at) throw new Failure('seller_changed');
    const changed = { ...current, ...change };
    const errors = findSellerContradictions(changed);
    if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
    const row = await transaction
      .updateTable('seller')
      .set({ ...change, ...personColumns(changed), updated_at: laterThan(current.updated_at, now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toSeller(row);
  });
}

/** Returns whether there was one. */
export async function deleteSeller(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('seller').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function where(db: Database, { stage, q }: SellerFilters) {
  const query = db.selectFrom('seller').where(holdsWords(q));
  return stage ? query.where('stage', '=', stage) : query;
}

function toSeller(row: Selectable<SellerTable>): SellerJson {
  const { email_key: _, phone_key: __, search_text: ___, ...fields } = row;
  const { mandate_number, mandate_signed_on, mandate_ends_on, home_title, ...seller } = fields;
  return seller;
}
