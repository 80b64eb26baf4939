import type { Sales } from '#contract/admin/dashboard.ts';
import { type SoldProperty, soldPropertyOf } from '#contract/property/property-summary.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { Database } from '#server/database/tables.ts';
import { isListed, isShownTo, type Visitor } from './audience-store.ts';
import { SUMMARY_COLUMNS, withCovers } from './summary-store.ts';

const MAX_RECENT = 3;

/** What was sold last, of what visitors still see. */
export async function listRecentlySold(db: Database, visitor: Visitor): Promise<SoldProperty[]> {
  const rows = await db
    .selectFrom('property')
    .select(SUMMARY_COLUMNS)
    .where(isShownTo(visitor))
    .where('sale_state', '=', 'sold')
    .orderBy('sold_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECENT)
    .execute();
  return (await withCovers(db, rows)).map(soldPropertyOf);
}

/** The sales of a year, `2026`. What was never public was sold all the same, and says nothing of how long it takes. */
export async function summariseSales(db: Database, year: string): Promise<Sales> {
  const sold = await db
    .selectFrom('property')
    .select(['sold_on', 'first_published_at'])
    .where(isListed)
    .where('sale_state', '=', 'sold')
    .where('sold_on', '>=', `${year}-01-01`)
    .where('sold_on', '<=', `${year}-12-31`)
    .execute();
  const days = sold.flatMap(({ sold_on, first_published_at }) =>
    sold_on && first_published_at ? [daysBetween(agentDay(new Date(first_published_at)), sold_on)] : [],
  );
  return { sold_this_year: sold.length, median_days: medianOf(days) };
}

/** The days between two; 0 where the sale was entered with a day before the publication. */
function daysBetween(first: string, last: string): number {
  return Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS);
}

function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, number) => sum + number, 0) / middle.length;
}
