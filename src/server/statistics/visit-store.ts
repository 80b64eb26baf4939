import type { ExpressionBuilder } from 'kysely';
import {
  COUNTED_KINDS,
  type PropertyStatistics,
  type ReportedKind,
  type VisitCounts,
  type VisitKind,
} from '#contract/statistics/statistics.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { isOffered, isShownTo, type Reader, type Visitor } from '#server/properties/audience-store.ts';

const MAX_LISTED = 1000;

/** What a visitor did. Counts nothing for a property that visitors cannot see. */
export async function countPublicVisit(
  db: Database,
  propertyId: number,
  { visitor, ...visit }: { visitor: Visitor; kind: ReportedKind; now: Date },
): Promise<void> {
  await count(db, propertyQuery(db, propertyId, visitor), visit);
}

/** What the server did, for a private property too. */
export async function countVisit(db: Database, propertyId: number, kind: VisitKind, now: Date): Promise<void> {
  await count(db, propertyQuery(db, propertyId, 'admin'), { kind, now });
}

function propertyQuery(db: Database, id: number, reader: Reader) {
  return db.selectFrom('property').where('id', '=', id).where(isShownTo(reader));
}

type Visit = { kind: VisitKind; now: Date };

/** One statement, so that no visit is lost to another at the same time. */
async function count(db: Database, property: ReturnType<typeof propertyQuery>, { kind, now }: Visit) {
  await db
    .insertInto('visit_count')
    .columns(['day', 'property_id', 'kind', 'count'])
    .expression(
      property.select(({ val, lit }) => [
        val(agentDay(now)).as('day'),
        'id as property_id',
        val(kind).as('kind'),
        lit(1).as('count'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'property_id', 'kind'])
        .doUpdateSet((expression) => ({ count: expression('visit_count.count', '+', 1) })),
    )
    .execute();
}

/** From this day on; days on which nothing was counted are left out. */
export async function listDayCounts(db: Database, from: string): Promise<Map<string, VisitCounts>> {
  const rows = await db
    .selectFrom('visit_count')
    .select('day')
    .select(sums)
    .where('day', '>=', from)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** Every property, most seen first; those in the trash are left out. */
export function listPropertyCounts(db: Database, from: string): Promise<PropertyStatistics[]> {
  return db
    .selectFrom('property')
    .leftJoin('visit_count', (join) =>
      join.onRef('visit_count.property_id', '=', 'property.id').on('visit_count.day', '>=', from),
    )
    .select(['property.id', 'property.title'])
    .select(sums)
    .where('property.deleted_at', 'is', null)
    .groupBy(['property.id', 'property.title'])
    .orderBy('views', 'desc')
    .orderBy('property.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

type Days = { from: string; to: string };

/** The days of one property, both ends included; days on which nothing was counted are left out. */
export async function listDayCountsOf(
  db: Database,
  propertyId: number,
  { from, to }: Days,
): Promise<Map<string, VisitCounts>> {
  const rows = await db
    .selectFrom('visit_count')
    .select('day')
    .select(sums)
    .where('property_id', '=', propertyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** The sums of the properties for sale that were there before `createdBefore`, and how many properties these are. */
export async function sumPublicCounts(
  db: Database,
  { from, to }: Days,
  createdBefore: Date,
): Promise<{ properties: number; sums: VisitCounts } | undefined> {
  const { properties, ...counts } = await db
    .selectFrom('property')
    .leftJoin('visit_count', (join) =>
      join
        .onRef('visit_count.property_id', '=', 'property.id')
        .on('visit_count.day', '>=', from)
        .on('visit_count.day', '<=', to),
    )
    .select(({ fn }) => fn.count<number>('property.id').distinct().as('properties'))
    .select(sums)
    .where(isOffered)
    .where('property.created_at', '<', createdBefore.toISOString())
    .executeTakeFirstOrThrow();
  // Sums of no rows are null.
  return Number(properties) > 0 ? { properties: Number(properties), sums: counts } : undefined;
}

/** Deletes the counts of the days before this one; returns how many. */
export async function purgeVisits(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('visit_count').where('day', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The sums of the counts, a column per kind. */
function sums({ fn, eb }: ExpressionBuilder<Tables, 'visit_count'>) {
  const sumOf = <Name extends keyof VisitCounts>(name: Name) => {
    const isOfKind = eb.case().when('visit_count.kind', '=', COUNTED_KINDS[name]);
    // PostgreSQL would answer a sum as text.
    return eb.cast<number>(fn.sum(isOfKind.then(eb.ref('visit_count.count')).else(0).end()), 'integer').as(name);
  };
  return [
    sumOf('views'),
    sumOf('galleries'),
    sumOf('favorites'),
    sumOf('contacts'),
    sumOf('shares'),
    sumOf('sheets'),
  ] as const;
}
