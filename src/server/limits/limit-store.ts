import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/database/tables.ts';

export type Rule = {
  /** So many uses are free. */
  limit: number;
  /** All are forgotten so long after the first one; with `waits`, after the last wait. */
  seconds: number;
  /** A use beyond the limit is not refused: it makes the next one wait, each time twice as long. */
  waits?: { first: number; longest: number };
};

/** One use of a limit. The key is a keyed hash of who uses it. */
export type Use = { kind: string; key: string; rule: Rule };

type Row = Selectable<Tables['limit_count']>;

/** Counts the uses and returns 0, or counts none and returns the seconds until all are allowed. */
export async function spend(db: Database, uses: Use[], now: Date): Promise<number> {
  const wait = await findWait(db, uses, now);
  if (wait > 0) return wait;
  for (const use of uses) {
    // Someone else was faster. What was counted before stays, unless the caller's transaction fails.
    if (!(await count(db, use, now))) return Math.max(1, await findWait(db, uses, now));
  }
  return 0;
}

/** Seconds until all of these uses are allowed; 0 when it is now. */
export async function findWait(db: Database, uses: Use[], now: Date): Promise<number> {
  if (uses.length === 0) return 0;
  const keys = uses.map(({ key }) => key);
  const rows = await db.selectFrom('limit_count').selectAll().where('key', 'in', keys).execute();
  const waits = uses.map(({ kind, key, rule }) => {
    const row = rows.find((counted) => counted.kind === kind && counted.key === key);
    return row ? secondsToWait(row, rule, now) : 0;
  });
  return Math.max(0, ...waits);
}

export async function forget(db: Database, uses: Use[]): Promise<void> {
  for (const { kind, key } of uses) {
    await db.deleteFrom('limit_count').where('kind', '=', kind).where('key', '=', key).execute();
  }
}

/** Whether this use still counted; it no longer does. Of many who ask at once, one is told so. */
export async function takeBack(db: Database, { kind, key, rule }: Use, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('limit_count')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('until', '>', now.toISOString())
    .where('until', '<=', latestEnd(rule, now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes what no longer counts. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('limit_count').where('until', '<=', now.toISOString()).execute();
}

function secondsToWait({ count, until }: Pick<Row, 'count' | 'until'>, rule: Rule, now: Date) {
  const { limit, seconds, waits } = rule;
  if ((!waits && count < limit) || until > latestEnd(rule, now)) return 0;
  const end = Date.parse(until) - (waits ? seconds * 1000 : 0);
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

/** Whether the use was still allowed. In one statement, for of many at once no more than the limit may pass. */
async function count(db: Database, { kind, key, rule }: Use, now: Date): Promise<boolean> {
  const { limit, seconds, waits } = rule;
  const time = now.toISOString();
  const latest = latestEnd(rule, now);
  const counted = await db
    .insertInto('limit_count')
    .values({ kind, key, count: 1, until: after(now, seconds) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet(({ eb, or, ref }) => {
          const isOver = or([eb('limit_count.until', '<=', time), eb('limit_count.until', '>', latest)]);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('limit_count.count', '+', 1))
              .end(),
            until: eb.case().when(isOver).then(ref('excluded.until')).else(ref('limit_count.until')).end(),
          };
        })
        .where(({ eb, or, lit }) =>
          or([
            lit(waits !== undefined),
            eb('limit_count.until', '<=', time),
            eb('limit_count.until', '>', latest),
            eb('limit_count.count', '<', limit),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted && waits) {
    const until = after(now, waitAfter(counted.count - limit, waits) + seconds);
    await db.updateTable('limit_count').set({ until }).where('kind', '=', kind).where('key', '=', key).execute();
  }
  return counted !== undefined;
}

function waitAfter(excess: number, { first, longest }: NonNullable<Rule['waits']>): number {
  return excess > 0 ? Math.min(first * 2 ** (excess - 1), longest) : 0;
}

/** A count that lasts longer was made while the clock ran ahead: it must keep nobody out until then. */
function latestEnd({ seconds, waits }: Rule, now: Date): string {
  return after(now, seconds + (waits?.longest ?? 0));
}

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
