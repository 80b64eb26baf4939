import type { Selectable } from 'kysely';
import type { PropertyFields } from '#contract/property/fields.ts';
import { isSold } from '#contract/property/sale.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { listPricedStates, type PricedState } from '#server/properties/versions/version-store.ts';
import { priceBefore, type SeenPrice } from './price-before.ts';

type Row = Pick<Selectable<PropertyTable>, 'id' | 'created_at' | 'published_at'>;
type Priced = Pick<PropertyFields, 'price' | 'is_private' | 'sale_state'>;
type Lowering = Pick<Selectable<PropertyTable>, 'price_before' | 'price_lowered_at'>;

/**
 * What a change does to the lowering that visitors are told of: nothing, unless they now see another price than the last
 * one they saw. The state before the change is a version already.
 */
export async function findLowering(
  transaction: Database,
  row: Row,
  { before, after, now }: { before: Priced; after: Priced; now: Date },
): Promise<Partial<Lowering>> {
  const isSame = before.price === after.price && isSeen(before) === isSeen(after);
  if (isSame || !isSeen(after)) return {};
  const seen = seenPrices(row, await listPricedStates(transaction, row.id));
  const last = seen.at(-1);
  if (!last || last.price === after.price) return {};
  const price_before = last.price > after.price ? priceBefore(seen, { price: after.price, at: now }) : null;
  return { price_before, price_lowered_at: price_before === null ? null : now.toISOString() };
}

function isSeen(state: Omit<Priced, 'price'>): boolean {
  return !state.is_private && !isSold(state);
}

/** Oldest first. A state lasted from the change before it to its own. */
function seenPrices({ created_at, published_at }: Row, states: PricedState[]): SeenPrice[] {
  return states.flatMap(({ n, price, until, ...state }, index) => {
    if (!isSeen(state)) return [];
    // Of the oldest version that is left, the beginning is unknown, unless it is the first.
    const start = states[index - 1]?.until ?? (n === 1 ? created_at : until);
    // The trash is no version: a home that was in it is seen again since it was restored.
    const from = published_at !== null && published_at > start && published_at < until ? published_at : start;
    return [{ price, from: new Date(from), until: new Date(until) }];
  });
}
