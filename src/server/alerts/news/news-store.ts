import { sql } from 'kysely';
import { normaliseSearch } from '#contract/alerts/alert.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { type News, queueMail } from '#server/alerts/mails/mail-queue-store.ts';
import type { Database } from '#server/database/tables.ts';
import { findLocations, matching } from '#server/properties/catalogue-store.ts';
import { withImages } from '#server/properties/property-store.ts';

/** A property published by mistake can be hidden, and a mistyped price corrected, before anyone is told of it. */
const REST_MS = 15 * 60 * 1000;
/** A price that falls further is most likely mistyped: it is told once it has stood for a while. */
const LIKELY_DROP = 0.5;
/** The rest comes with the next mail. */
const MAX_NEWS = 500;

/** Properties published after this time are not told yet, nor are prices that look mistyped. */
function horizonOf(now: Date): string {
  return new Date(now.getTime() - REST_MS).toISOString();
}

/** Remembers everything that matches a search now, at its price, or the lower one that the person knows. */
export async function learnMatches(transaction: Database, alertId: number, search: string): Promise<void> {
  const { matches } = await findMatches(transaction, search);
  await transaction
    .insertInto('alert_property')
    .columns(['alert_id', 'property_id', 'price'])
    .expression(matches.select([sql<number>`cast(${alertId} as integer)`.as('alert_id'), 'id as property_id', 'price']))
    .onConflict((conflict) =>
      conflict
        .columns(['alert_id', 'property_id'])
        .doUpdateSet(({ ref }) => ({ price: ref('excluded.price') }))
        .whereRef('excluded.price', '<', 'alert_property.price'),
    )
    .execute();
}

/**
 * The active alerts that may have something to tell: none has a mail that waits or had one in the last 24 hours, and a
 * property was changed, or has rested, since they were last compared with the catalogue.
 */
export async function listDueAlerts(db: Database, now: Date): Promise<number[]> {
  const horizon = horizonOf(now);
  const times = [
    await findLatest(db, 'updated_at'),
    afterRest(await findLatest(db, 'updated_at', horizon)),
    afterRest(await findLatest(db, 'published_at', horizon)),
  ];
  const changedAt = times
    .flatMap((time) => time ?? [])
    .toSorted()
    .at(-1);
  if (changedAt === undefined) return [];
  const rows = await dueAlerts(db, now).select('id').where('checked_until', '<', changedAt).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** When a public property was last published or changed, up to a time. */
async function findLatest(db: Database, column: 'published_at' | 'updated_at', until?: string): Promise<string | null> {
  const query = db
    .selectFrom('property')
    .select(({ fn }) => fn.max<string | null>(column).as('latest'))
    .where('is_private', '=', 0)
    .where('deleted_at', 'is', null);
  const { latest } = await (until ? query.where(column, '<=', until) : query).executeTakeFirstOrThrow();
  return latest;
}

function afterRest(time: string | null): string | null {
  return time === null ? null : new Date(Date.parse(time) + REST_MS).toISOString();
}

/**
 * Queues a mail with what is new for an alert and remembers that it was told, both or neither. Returns whether there was
 * anything. The alert is locked meanwhile: of two processes, the second finds nothing new.
 */
export function queueNews(db: Database, alertId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const alert = await transaction
      .updateTable('alert')
      .set({ checked_until: now.toISOString() })
      .where('id', 'in', dueAlerts(transaction, now).select('id').where('id', '=', alertId))
      .returning('search')
      .executeTakeFirst();
    if (!alert) return false;
    // A statement of its own: it must see what the process that held the lock has queued.
    const queued = await transaction.selectFrom('mail').select('id').where('alert_id', '=', alertId).executeTakeFirst();
    if (queued) return keepDue(transaction, alertId);

    const told = await listNews(transaction, { alertId, search: alert.search, now });
    if (told.length === 0) return false;
    const known = await listKnownPrices(
      transaction,
      alertId,
      told.map(({ id }) => id),
    );
    const news = told.map(({ id }) => ({ id, before: known.get(id) ?? null }));
    await queueMail(transaction, { alertId, kind: 'news', news }, now);
    await remember(transaction, alertId, told);
    // There may be more than one mail takes.
    if (told.length === MAX_NEWS) await keepDue(transaction, alertId);
    return true;
  });
}

/** What of the news can be told as the properties are now: public for long enough, matching, and no dearer than before. */
export async function listTellable(
  db: Database,
  { search, news, now }: { search: string; news: News[]; now: Date },
): Promise<{ property: Property; before: number | null }[]> {
  if (news.length === 0) return [];
  const { matches } = await findMatches(db, search);
  const rows = await matches
    .selectAll()
    .where(
      'id',
      'in',
      news.map(({ id }) => id),
    )
    .where('published_at', '<=', horizonOf(now))
    .execute();
  const properties = new Map((await withImages(db, rows)).map((property) => [property.id, property]));
  return news.flatMap(({ id, before }) => {
    const property = properties.get(id);
    if (!property) return [];
    const isTold = before === null || (property.price < before && !looksMistyped(property, before, now));
    return isTold ? [{ property, before }] : [];
  });
}

function looksMistyped({ price, updatedAt }: Property, before: number, now: Date): boolean {
  return price < before * LIKELY_DROP && updatedAt > horizonOf(now);
}

/** The person was told these prices. */
export async function remember(
  transaction: Database,
  alertId: number,
  told: { id: number; price: number }[],
): Promise<void> {
  if (told.length === 0) return;
  await transaction
    .insertInto('alert_property')
    .values(told.map(({ id, price }) => ({ alert_id: alertId, property_id: id, price })))
    .onConflict((conflict) =>
      conflict.columns(['alert_id', 'property_id']).doUpdateSet(({ ref }) => ({ price: ref('excluded.price') })),
    )
    .execute();
}

/** News that was queued and not told after all: it counts as unknown again. */
export async function forget(transaction: Database, alertId: number, news: News[]): Promise<void> {
  const known = transaction.updateTable('alert_property').where('alert_id', '=', alertId);
  for (const { id, before } of news) {
    if (before !== null) await known.set({ price: before }).where('property_id', '=', id).execute();
  }
  const added = news.filter(({ before }) => before === null).map(({ id }) => id);
  if (added.length > 0) {
    await transaction
      .deleteFrom('alert_property')
      .where('alert_id', '=', alertId)
      .where('property_id', 'in', added)
      .execute();
  }
  await keepDue(transaction, alertId);
}

/** The next comparison with the catalogue must not leave this alert out. */
async function keepDue(transaction: Database, alertId: number): Promise<false> {
  await transaction.updateTable('alert').set({ checked_until: '' }).where('id', '=', alertId).execute();
  return false;
}

function dueAlerts(db: Database, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  return db
    .selectFrom('alert')
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('last_mail_at', 'is', null), eb('last_mail_at', '<=', dayAgo)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail').select('mail.id').whereRef('mail.alert_id', '=', 'alert.id'))),
    );
}

/** Properties that match, and that the person knows at no price as low as this. */
async function listNews(db: Database, { alertId, search, now }: { alertId: number; search: string; now: Date }) {
  const { matches } = await findMatches(db, search);
  return matches
    .select(['id', 'price'])
    .where('published_at', '<=', horizonOf(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_property')
            .select('alert_property.alert_id')
            .where('alert_property.alert_id', '=', alertId)
            .whereRef('alert_property.property_id', '=', 'property.id')
            .where(({ or, and, eb, ref }) =>
              or([
                eb('alert_property.price', '<=', ref('property.price')),
                and([
                  eb('property.updated_at', '>', horizonOf(now)),
                  sql<boolean>`${ref('property.price')} < ${ref('alert_property.price')} * ${sql.lit(LIKELY_DROP)}`,
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_NEWS)
    .execute();
}

async function listKnownPrices(db: Database, alertId: number, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('alert_property')
    .select(['property_id', 'price'])
    .where('alert_id', '=', alertId)
    .where('property_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ property_id, price }) => [property_id, price]));
}

/** The catalogue's own rules: a search finds the same here and there. */
async function findMatches(db: Database, search: string) {
  // Normalised again: the rules may have changed since it was stored.
  const query = propertyQuerySchema.parse(Object.fromEntries(new URLSearchParams(normaliseSearch(search))));
  const filters = { ...query, audience: 'public' as const };
  return { matches: matching(db, filters, await findLocations(db, filters)) };
}
