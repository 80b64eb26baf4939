import { sql } from 'kysely';
import type { EndingLink, EndingMandate, Sales } from '#contract/admin/dashboard.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { countRows } from '#server/database/count-rows.ts';
import type { Database } from '#server/database/tables.ts';
import { isListed } from '#server/properties/audience-store.ts';

/** The messages of the inbox that are not handled yet. */
export async function readWaiting(db: Database): Promise<{ count: number; oldest: string | null }> {
  const { count, oldest } = await waiting(db)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<string | null>('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** Of those, the ones whose e-mail was refused, or is still not sent although they came before this time. */
export function countUnsentMails(db: Database, before: Date): Promise<number> {
  const late = waiting(db).where(({ or, and, eb }) =>
    or([
      eb('delivery', '=', 'failed'),
      and([eb('delivery', '=', 'pending'), eb('created_at', '<', before.toISOString())]),
    ]),
  );
  return countRows(late);
}

function waiting(db: Database) {
  const shown = db.selectFrom('message').where('folder', '=', 'inbox').where('deleted_at', 'is', null);
  return shown.where('handled_at', 'is', null);
}

const MAX_LISTED = 20;

/** The private links that are open and end before `until`, the next one first. */
export async function listEndingLinks(db: Database, now: Date, until: Date): Promise<EndingLink[]> {
  const rows = await db
    .selectFrom('private_link')
    .innerJoin('property', 'property.id', 'private_link.property_id')
    .select(['private_link.id', 'name', 'expires_at', 'property_id', 'title'])
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<', until.toISOString())
    .where('deleted_at', 'is', null)
    .orderBy('expires_at')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ property_id, title, ...link }) => ({ ...link, property: { id: property_id, title } }));
}

/** The mandates of homes that are not sold and end by this day, the first one first. */
export async function listEndingMandates(db: Database, until: string): Promise<EndingMandate[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'title', sql<string>`mandate_ends_on`.as('mandate_ends_on')])
    .where('mandate_ends_on', '<=', until)
    .where('sale_state', '!=', 'sold')
    .where('deleted_at', 'is', null)
    .orderBy('mandate_ends_on')
    .orderBy('id')
    .execute();
  return rows.map(({ mandate_ends_on, ...property }) => ({ property, mandate_ends_on }));
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
