import type { Selectable } from 'kysely';
import type { PropertyImage } from '#contract/property/image.ts';
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
  const covers = await listCovers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSummary(row, covers.get(row.id)));
}

function toSummary(row: SummaryRow, cover: PropertyImage | undefined): PropertySummary {
  const features: string[] = JSON.parse(row.features);
  return cardOf({ ...row, type: typeOf(row), features, isPrivate: row.is_private === 1, advert: row }, cover);
}
