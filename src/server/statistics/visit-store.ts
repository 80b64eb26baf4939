import type { ExpressionBuilder } from 'kysely';
import {
  COUNTED_KINDS,
  type PropertyStatistics,
  type VisitCounts,
  type VisitKind,
} from '#contract/statistics/statistics.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { isOffered, isShownTo, type Reader } from '#server/properties/audience-store.ts';

const MAX_LISTED = 1000;

type Visit = { kind: VisitKind; now: Date; reader: Reader };

/**
 * Counts what `reader` did with a property that they may see; what the server did counts as the administrator's. One
 * statement, so that no visit is lost to another at the same time.
 */
export async function countVisit(db: Database, propertyId: number, { kind, now, reader }: Visit) {
  await db
    .insertInto('visit_count')
    .columns(['day', 'property_id', 'kind', 'count'])
    .expression(
      db
        .selectFrom('property')
        .where('id', '=', propertyId)
        .where(isShownTo(reader))
        .select(({ val, lit }) => [
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

type Counted = { from: string; to?: string; propertyId?: number };

/** The counts of the days, both ends included, of all properties or one. Days on which nothing was counted are left out. */
export async function listDayCounts(
  db: Database,
  { from, to, propertyId }: Counted,
): Promise<Map<string, VisitCounts>> {
  let query = db.selectFrom('visit_count').select('day').select(sums).where('day', '>=', from).groupBy('day');
  if (to !== undefined) query = query.where('day', '<=', to);
  if (propertyId !== undefined) query = query.where('property_id', '=', propertyId);
  const rows = await query.execute();
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

/** The sums of the properties for sale that were there before `createdBefore`, and how many properties these are. */
export async function sumPublicCounts(
  db: Database,
  { from, to }: { from: string; to: string },
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
