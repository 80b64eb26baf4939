import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { STATISTICS_MONTHS, type VisitCounts } from '#contract/statistics/statistics.ts';
import { agentDay, startOfAgentDay } from '#contract/time/agent-day.ts';
import { addMonths, monthOf } from '#contract/time/month.ts';
import { monthsBefore } from '#contract/time/time-span.ts';
import { findDemandFor } from '#server/demand/demand.ts';
import { countLinks } from '#server/links/link-store.ts';
import { readWork } from '#server/owner/work.ts';
import type { Services } from '#server/services/services.ts';
import { listDayCounts, sumPublicCounts } from '#server/statistics/visit-store.ts';
import { COUNTS, type ReportFacts } from './content/report-content.ts';

/** An average of fewer would tell an owner about another one's property. */
const MIN_OTHERS = 3;

/** What is known of a property's month. */
export async function readReportFacts(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  property: Property,
  month: string,
): Promise<ReportFacts> {
  const days = { from: `${month}-01`, to: `${month}-31` };
  const time = { from: startOfAgentDay(days.from), to: startOfAgentDay(`${addMonths(month, 1)}-01`) };
  // A part of the oldest month may be deleted already.
  const isKept = days.from >= agentDay(monthsBefore(now(), STATISTICS_MONTHS));
  return {
    property,
    month,
    today: agentDay(now()),
    publicUrl: config.site.publicUrl,
    counts: isKept ? await listDayCounts(db, { ...days, propertyId: property.id }) : undefined,
    average: isKept ? await findAverage() : undefined,
    ...(await readWork(db, property, { ...time, today: agentDay(now()) })),
    links: await countLinks(db, property.id, time),
    // How many there were in another month is not known.
    demand: month === monthOf(agentDay(now())) ? await findDemandFor(db, property) : undefined,
  };

  async function findAverage(): Promise<VisitCounts | undefined> {
    const found = await sumPublicCounts(db, days, time.to);
    const isAmongThem = !property.is_private && !isSold(property) && new Date(property.created_at) < time.to;
    return found && averageOf(found, { others: found.properties - (isAmongThem ? 1 : 0) });
  }
}

/** Returns undefined where an average would tell of one other property. */
export function averageOf(
  { properties, sums }: { properties: number; sums: VisitCounts },
  { others }: { others: number },
): VisitCounts | undefined {
  if (others < MIN_OTHERS) return undefined;
  const average = { ...sums };
  for (const name of COUNTS) average[name] /= properties;
  return average;
}
