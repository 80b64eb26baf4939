import type { Selectable } from 'kysely';
import { offerOf } from '#contract/property/offer.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { cardOf } from '#contract/property/property-summary.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { listCovers } from '#server/images/image-list-store.ts';

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
  'land_surface',
  'first_published_at',
  'price_before',
  'price_lowered_at',
] as const;

type SummaryRow = Pick<Selectable<PropertyTable>, (typeof SUMMARY_COLUMNS)[number]>;

/** Turns rows into summaries. Their covers take one statement for all. */
export async function withCovers(db: Database, rows: SummaryRow[]): Promise<PropertySummary[]> {
  const ids = rows.map(({ id }) => id);
  const covers = await listCovers(db, ids);
  return rows.map((row) => {
    const { cover, count = 0 } = covers.get(row.id) ?? {};
    return cardOf({ ...row, ...offerOf(row, row), features: JSON.parse(row.features) }, cover, count);
  });
}
