import type { Selectable } from 'kysely';
import type { PropertySummary } from '#contract/property/property.ts';
import { cardOf } from '#contract/property/property-summary.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { listCovers } from '#server/images/image-store.ts';
import { typeOf } from './property-store.ts';

/** What a summary is made of. */
export const SUMMARY_COLUMNS = [
  'id',
  'title',
  'price',
  'location',
  'type',
  'surface',
  'bedrooms',
  'bathrooms',
  'features',
  'dpe_status',
  'dpe_energy_class',
  'is_private',
  'sale_state',
] as const;

type SummaryRow = Pick<Selectable<PropertyTable>, (typeof SUMMARY_COLUMNS)[number]>;

/** Turns rows into summaries. Their covers take one statement for all. */
export async function withCovers(db: Database, rows: SummaryRow[]): Promise<PropertySummary[]> {
  const ids = rows.map(({ id }) => id);
  const covers = await listCovers(db, ids);
  return rows.map((row) => {
    const features: string[] = JSON.parse(row.features);
    const property = { ...row, type: typeOf(row), features, isPrivate: row.is_private === 1, advert: row };
    return cardOf(property, covers.get(row.id));
  });
}
