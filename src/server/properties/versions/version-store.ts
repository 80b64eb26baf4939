import { fieldsIn, type PropertyFields } from '#contract/property/fields.ts';

import { changesBetween, type PropertyVersion } from '#contract/property/property-version.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';

/** The versions that are kept of each property; older ones are deleted. */
export const MAX_VERSIONS = 200;

export type Author = { userEmail: string; now: Date };

/** Stores the state before a change, in the transaction of that change, which holds the lock of the property. */
export async function addVersion(
  transaction: Database,
  propertyId: number,
  before: PropertyFields,
  { userEmail, now }: Author,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('property_version')
    .select(({ fn }) => fn.max('n').as('last'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  const n = (last ?? 0) + 1;
  const state = JSON.stringify(fieldsIn(before));
  await transaction
    .insertInto('property_version')
    .values({ property_id: propertyId, n, state, user_email: userEmail, created_at: now.toISOString() })
    .execute();
  await transaction
    .deleteFrom('property_version')
    .where('property_id', '=', propertyId)
    .where('n', '<=', n - MAX_VERSIONS)
    .execute();
}

/** Newest first, each with what was changed. `current` is the state after the newest. */
export async function listVersions(
  db: Database,
  { id, ...current }: PropertyFields & { id: number },
): Promise<PropertyVersion[]> {
  const rows = await db
    .selectFrom('property_version')
    .selectAll()
    .where('property_id', '=', id)
    .orderBy('n', 'desc')
    .execute();
  let after = fieldsIn(current);
  return rows.map(({ n, created_at, user_email, state }) => {
    const before = readState(state);
    const fields = changesBetween(before, after);
    after = before;
    return { n, created_at, user: { email: user_email }, fields };
  });
}

/** A property at its price, public for a while since then. */
type PricedSince = { id: number; price: number; since: string };

/** The last other price that each of these properties had in public. Those that always had theirs are left out. */
export async function listFormerPrices(db: Database, properties: readonly PricedSince[]): Promise<Map<number, number>> {
  if (properties.length === 0) return new Map();
  const ids = properties.map(({ id }) => id);
  const rows = await db
    .selectFrom('property_version')
    .select(['property_id', 'state', 'created_at'])
    .where('property_id', 'in', ids)
    .orderBy('n')
    .execute();
  const former = new Map<number, number>();
  for (const { property_id, state, created_at } of rows) {
    const property = properties.find(({ id }) => id === property_id);
    const { price, is_private }: PropertyFields = JSON.parse(state);
    if (property && created_at >= property.since && price !== property.price && is_private === 0) {
      former.set(property_id, price);
    }
  }
  return former;
}

/** A price and who could see it, until a change. */
export type PricedState = Pick<PropertyFields, 'price' | 'is_private' | 'sale_state'> & { n: number; until: string };

/** What each version says of the price, oldest first. */
export async function listPricedStates(db: Database, propertyId: number): Promise<PricedState[]> {
  const rows = await db
    .selectFrom('property_version')
    .select(['n', 'state', 'created_at'])
    .where('property_id', '=', propertyId)
    .orderBy('n')
    .execute();
  return rows.map(({ n, state, created_at }) => {
    const { price, is_private, sale_state } = readState(state);
    return { n, price, is_private, sale_state, until: created_at };
  });
}

export async function getVersion(db: Database, propertyId: number, n: number): Promise<PropertyFields> {
  const row = await db
    .selectFrom('property_version')
    .select('state')
    .where('property_id', '=', propertyId)
    .where('n', '=', n)
    .executeTakeFirst();
  if (!row) throw new Failure('version_not_found');
  return readState(row.state);
}

/** A stored state may be older than some fields. */
function readState(json: string): PropertyFields {
  return fieldsIn(JSON.parse(json));
}
