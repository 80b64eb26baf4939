import { letters } from '#contract/plain-text.ts';
import type { Property } from '#contract/property/property.ts';
import type { Database } from '#server/database/tables.ts';
import { withImages } from '#server/properties/property-store.ts';

export const MAX_SIMILAR = 3;
/** How far prices may be apart. */
const PRICE_MARGIN = 0.3;

/**
 * Public properties like this one: of its place, then of its type, at a price within 30 %. Within each, those with the
 * nearest price come first.
 */
export async function listSimilarProperties(db: Database, property: Property): Promise<Property[]> {
  const { id, price, type } = property;
  const place = letters(property.location);
  const rows = await db
    .selectFrom('property')
    .selectAll()
    .where('is_private', '=', 0)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .where('price', '>=', price * (1 - PRICE_MARGIN))
    .where('price', '<=', price * (1 + PRICE_MARGIN))
    .where(({ or, eb }) => or([eb('location_folded', '=', place), eb('type', '=', type)]))
    .orderBy(({ eb }) => eb.case().when('location_folded', '=', place).then(0).else(1).end())
    .orderBy(({ fn, eb }) => fn('abs', [eb('price', '-', price)]))
    .orderBy('id', 'desc')
    .limit(MAX_SIMILAR)
    .execute();
  return withImages(db, rows);
}
