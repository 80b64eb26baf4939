import type { PersonKey } from '#contract/admin/person.ts';
import { EMPTY_SELLER } from '#contract/schemas/people/seller-schema.ts';
import { CLOSED_STAGES } from '#contract/sellers/seller.ts';
import type { SellerJson } from '#contract/sellers/seller-json.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { personColumns } from '#server/database/person-columns.ts';
import type { Database } from '#server/database/tables.ts';
import { forgetOwner } from '#server/properties/owner-store.ts';
import { listKeptMandates, listSellersOf, lockSeller } from './seller-store.ts';

/** Deletes a seller, or reduces them to what must be kept of their mandate; `mandate` is what was kept. */
export function deleteSeller(db: Database, id: number, now: Date): Promise<Pick<SellerJson, 'mandate'>> {
  return db.transaction().execute(async (transaction) => {
    const seller = await lockSeller(transaction, id);
    return { mandate: await remove(transaction, seller, now) };
  });
}

/** Erases a person who sells, with what their homes say of them alone. Returns the mandates that must be kept. */
export async function eraseSellersOf(db: Database, person: PersonKey, now: Date) {
  const sellers = await listSellersOf(db, person);
  const mandates = [];
  for (const { id } of sellers) {
    const mandate = await eraseSeller(db, id, now);
    if (mandate) mandates.push(mandate);
  }
  return { sellers: sellers.length, mandates };
}

/** Erases who sold, or will not sell, and has not changed since this time; then mandates that were kept long enough. */
export async function purgeSellers(db: Database, before: Date, now: Date): Promise<number> {
  const ended = await db
    .selectFrom('seller')
    .select('id')
    .where('stage', 'in', CLOSED_STAGES)
    .where('updated_at', '<', before.toISOString())
    .where(({ or, eb }) => or([eb('email', 'is not', null), eb('phone', 'is not', null)]))
    .execute();
  for (const { id } of ended) await eraseSeller(db, id, now);
  const expired = (await listKeptMandates(db)).filter(({ mandate }) => !isToKeep(mandate, now));
  for (const { id } of expired) await deleteSeller(db, id, now);
  return ended.length + expired.length;
}

function eraseSeller(db: Database, id: number, now: Date): Promise<SellerJson['mandate']> {
  return db.transaction().execute(async (transaction) => {
    const seller = await lockSeller(transaction, id);
    const home = seller.property_id === null ? undefined : await forgetOwner(transaction, seller.property_id);
    return remove(transaction, { ...seller, address: seller.address ?? home?.private_address ?? null }, now);
  });
}

/** A person without address and telephone number is what is kept of a mandate. */
async function remove(transaction: Database, seller: SellerJson, now: Date): Promise<SellerJson['mandate']> {
  const { id, name, email, phone, address, property_id, stage, mandate } = seller;
  const mustKeep = isToKeep(mandate, now);
  if (!mustKeep) await transaction.deleteFrom('seller').where('id', '=', id).execute();
  else if (email !== null || phone !== null) {
    const minimum = {
      ...EMPTY_SELLER,
      name,
      address,
      property_id,
      stage: stage === 'vendu' ? stage : ('perdu' as const),
    };
    await transaction
      .updateTable('seller')
      .set({ ...minimum, ...personColumns(minimum, [address]), message_id: null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
  return mustKeep ? mandate : null;
}

function isToKeep(mandate: SellerJson['mandate'], now: Date): boolean {
  return mandate !== null && mandate.kept_until >= agentDay(now);
}
