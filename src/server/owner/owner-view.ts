import type { OwnerView, OwnerWeek } from '#contract/property/owner-view.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { isSold } from '#contract/property/sale.ts';
import { STATISTICS_MONTHS, type VisitCounts } from '#contract/statistics/statistics.ts';
import { agentDay, daysBefore, startOfAgentDay } from '#contract/time/agent-day.ts';
import { formatMonth, monthOf, monthsBack } from '#contract/time/month.ts';
import { findDemandFor } from '#server/demand/demand.ts';
import { findProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { listDayCounts } from '#server/statistics/visit-store.ts';
import { actionsOf, counted, type Work } from './actions.ts';
import { writeLetter } from './letter.ts';
import { findOwnedProperty } from './owner-link-store.ts';
import { inSteps, middleOf } from './steps.ts';
import { readWork } from './work.ts';

/** The page behind the link of an owner. Undefined for a link that is unknown or was ended. */
export async function readOwnerView(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<OwnerView | undefined> {
  // A token of other letters may hold bytes that PostgreSQL refuses, such as NUL.
  if (!/^[\w-]+$/.test(token)) return undefined;
  const owned = await findOwnedProperty(db, token);
  const property = owned && (await findProperty(db, owned.id, 'admin'));
  if (!property) return undefined;
  const today = agentDay(now());
  const created = agentDay(new Date(property.created_at));
  const to = startOfAgentDay(daysBefore(today, -1));
  const work = await readWork(db, property, { from: startOfAgentDay(created), to, today });
  return ownerView({
    property,
    publishedAt: owned.published_at,
    today,
    counts: await listDayCounts(db, { from: created, propertyId: property.id }),
    work,
    demand: await findDemandFor(db, property),
  });
}

type OwnerFacts = {
  property: Property;
  publishedAt: string | null;
  today: string;
  /** The counts of each day. */
  counts: Map<string, VisitCounts>;
  work: Work;
  demand?: string | undefined;
};

function ownerView({ property, publishedAt, today, counts, work, demand }: OwnerFacts): OwnerView {
  const { title, location, images, is_private, created_at } = property;
  const created = agentDay(new Date(created_at));
  const made = work.visits.filter(({ isDone }) => isDone).length;
  const sumOf = (name: keyof VisitCounts, ofDay: (day: string) => boolean = () => true) =>
    [...counts].reduce((sum, [day, counted]) => sum + (ofDay(day) ? counted[name] : 0), 0);
  return {
    title,
    location,
    letter: writeLetter({
      property,
      publishedAt,
      today,
      views: sumOf('views'),
      favorites: sumOf('favorites'),
      visits: { made, planned: work.visits.length - made },
    }),
    cover: images[0] ?? null,
    path: is_private || isSold(property) ? null : propertyPath(property),
    demand: demand ?? null,
    weeks: weeksOf(),
    months: months().flatMap((month) => {
      const isIn = (day: string) => monthOf(day) === month;
      const contacts = sumOf('contacts', isIn);
      const sums = [
        contacts > 0 ? `${inSteps(contacts)} demandes de contact` : '',
        counted(sumOf('sheets', isIn), 'fiche imprimée', 'fiches imprimées'),
      ];
      const done = actionsOf({ ...work, property, month, sums });
      const name = formatMonth(month);
      return done.length > 0 ? [{ name: name.charAt(0).toUpperCase() + name.slice(1), done }] : [];
    }),
  };

  function weeksOf(): OwnerWeek[] {
    const mondays = Array.from({ length: MAX_WEEKS }, (_, index) => daysBefore(mondayOf(today), 7 * index));
    const weeks = mondays
      .filter((monday) => monday >= mondayOf(created))
      .reverse()
      .map((monday) => {
        const views = sumOf('views', (day) => mondayOf(day) === monday);
        return { monday, views: views === 0 ? 'aucune' : inSteps(views), height: middleOf(views) };
      });
    return weeks.some(({ height }) => height > 0) ? weeks : [];
  }

  function months(): string[] {
    const last = work.visits.reduce((latest, { day }) => (day > latest ? day : latest), today);
    return monthsBack(monthOf(last), { first: monthOf(created), max: STATISTICS_MONTHS });
  }
}

const MAX_WEEKS = 12;

function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7);
}
