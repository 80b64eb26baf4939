import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { hasRooms, type Property, type PropertySummary } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';
import type { Database } from '#server/database/tables.ts';
import { findPlaceNamedIn, regionsAround } from '#server/places/gazetteer.ts';
import { isOffered } from './audience-store.ts';
import { listLocationsIn } from './catalogue-store.ts';
import { SUMMARY_COLUMNS, withCovers } from './summary-store.ts';

export const MAX_SIMILAR = 3;
/** How far prices may be apart. */
const PRICE_MARGIN = 0.3;

/**
 * Public properties like this one: of its place, then of its region, then of its type elsewhere, at a price within 30 %.
 * Within each, those with the nearest price come first. A plot of land is like no building.
 */
export async function listSimilarProperties(db: Database, property: Property): Promise<PropertySummary[]> {
  const { id, price, type } = property;
  const likeTypes = PROPERTY_TYPES.filter((other) => hasRooms(other) === hasRooms(type));
  const place = letters(property.location);
  // The gazetteer does not know every place.
  const known = findPlaceNamedIn(property.location);
  const around = [place, ...(await listLocationsIn(db, known ? regionsAround(known) : [], 'public'))];
  const rows = await db
    .selectFrom('property')
    .select(SUMMARY_COLUMNS)
    .where(isOffered)
    .where('id', '!=', id)
    .where('price', '>=', price * (1 - PRICE_MARGIN))
    .where('price', '<=', price * (1 + PRICE_MARGIN))
    .where('type', 'in', likeTypes)
    .where(({ or, eb }) => or([eb('location_folded', 'in', around), eb('type', '=', type)]))
    .orderBy(({ eb }) =>
      eb.case().when('location_folded', '=', place).then(0).when('location_folded', 'in', around).then(1).else(2).end(),
    )
    .orderBy(({ fn, eb }) => fn('abs', [eb('price', '-', price)]))
    .orderBy('id', 'desc')
    .limit(MAX_SIMILAR)
    .execute();
  return withCovers(db, rows);
}
