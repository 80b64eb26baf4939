import { sql } from 'kysely';
import { normaliseSearch } from '#contract/alerts/alert.ts';
import { filtersFromSearch, typesAwaited } from '#contract/catalogue/catalogue.ts';
import type { Property } from '#contract/property/property.ts';
import { propertyQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import type { Database } from '#server/database/tables.ts';
import { addJob } from '#server/jobs/job-store.ts';
import { isOffered } from '#server/properties/audience-store.ts';
import { findMatches } from '#server/properties/catalogue-store.ts';
import { withImages } from '#server/properties/property-store.ts';
import { listFormerPrices } from '#server/properties/versions/version-store.ts';

/** The job that tells a person what is new. Its key is the id of the alert. */
export const NEWS_MAIL = 'mail:alert-news';

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

/** The price at which an alert knows a property that it is still to tell. It is above every price. */
const UNTOLD = 1e15;

/** Everything that matches the search now counts as known: at its price, or the lower one that the person knows. */
export async function recordKnown(transaction: Database, alert: SearchOfAlert, now: Date): Promise<void> {
  const insert = await insertKnown(transaction, alert, now);
  await insert
    .onConflict((conflict) =>
      conflict.columns(['alert_id', 'property_id']).doUpdateSet(({ ref, eb }) => ({
        known_at: ref('excluded.known_at'),
        price: eb
          .case()
          .when('excluded.price', '<', ref('alert_property.price'))
          .then(ref('excluded.price'))
          .else(ref('alert_property.price'))
          .end(),
      })),
    )
    .execute();
}

/**
 * What matches a search that takes the place of another one counts as known too. What the alert knows or is still to tell
 * stays as it is, through as many changes as the person makes.
 */
export async function addKnownOfNewSearch(
  transaction: Database,
  { id, before, search }: SearchOfAlert & { before: string },
  now: Date,
): Promise<void> {
  for (const matches of [
    { id, search: before, price: UNTOLD },
    { id, search },
  ]) {
    const insert = await insertKnown(transaction, matches, now);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

type SearchOfAlert = { id: number; search: string };

/** At their own prices, unless another one is given. */
async function insertKnown(
  transaction: Database,
  { id, search, price }: SearchOfAlert & { price?: number },
  now: Date,
) {
  const matches = await findMatchesOf(transaction, search);
  return transaction
    .insertInto('alert_property')
    .columns(['alert_id', 'property_id', 'price', 'known_at'])
    .expression(
      matches.select(({ ref }) => [
        sql<number>`cast(${id} as integer)`.as('alert_id'),
        'id as property_id',
        (price === undefined ? sql<number>`${ref('price')}` : sql<number>`cast(${price} as double precision)`).as(
          'price',
        ),
        sql<string>`cast(${now.toISOString()} as text)`.as('known_at'),
      ]),
    );
}

/**
 * After a restore: what the catalogue shows counts as told, and news that waited is dropped. People have probably had it
 * since the backup was made.
 */
export async function settleRestoredAlerts(transaction: Database, now: Date): Promise<void> {
  await transaction.deleteFrom('job').where('kind', '=', NEWS_MAIL).execute();
  const active = await transaction
    .updateTable('alert')
    .set({ checked_until: now.toISOString() })
    .where('state', '=', 'active')
    .returning(['id', 'search'])
    .execute();
  for (const alert of active) await recordKnown(transaction, alert, now);
}

/**
 * The active alerts that may have something to tell: none has a mail that waits or had one in the last 24 hours, and a
 * property was changed, or has rested, since they were last compared with the catalogue.
 */
export async function listDueAlerts(db: Database, now: Date): Promise<number[]> {
  const horizon = horizonOf(now);
  const rested = [await findLatest(db, 'updated_at', horizon), await findLatest(db, 'published_at', horizon)];
  const times = [await findLatest(db, 'updated_at'), ...rested.map((time) => time && afterRest(time))];
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
    .where(isOffered);
  const { latest } = await (until ? query.where(column, '<=', until) : query).executeTakeFirstOrThrow();
  return latest;
}

function afterRest(time: string): string {
  return new Date(Date.parse(time) + REST_MS).toISOString();
}

/**
 * Compares an alert with the catalogue. Where there is something to tell, a mail is planned, which finds out what that is
 * when it is sent. Returns whether there is.
 */
export function planNews(db: Database, alertId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const alert = await transaction
      .updateTable('alert')
      .set({ checked_until: now.toISOString() })
      .where('id', 'in', dueAlerts(transaction, now).select('id').where('id', '=', alertId))
      .returning('search')
      .executeTakeFirst();
    if (!alert) return false;
    const news = await findNews(transaction, { id: alertId, search: alert.search }, now);
    if (!(await news.select('property.id').limit(1).executeTakeFirst())) return false;
    await addJob(transaction, { kind: NEWS_MAIL, key: alertId }, now);
    return true;
  });
}

/** A property that is new to a person, that is back, or whose price fell from `before`. */
export type News = { property: Property; before: number | null; isBack: boolean };

/** What there is to tell, the newest first. The rest comes with the next mail. */
export async function listNews(db: Database, alert: { id: number; search: string }, now: Date): Promise<News[]> {
  const rows = await (await findNews(db, alert, now))
    .selectAll('property')
    .orderBy('published_at', 'desc')
    .orderBy('property.id', 'desc')
    .limit(MAX_NEWS)
    .execute();
  const properties = await withImages(db, rows);
  const ids = rows.map(({ id }) => id);
  const known = await listKnown(db, alert.id, ids);
  const { max_price } = readSearch(alert.search);
  const unknown = rows.flatMap(({ id, price, published_at }) =>
    published_at === null || known.has(id) ? [] : [{ id, price, since: afterRest(published_at) }],
  );
  // What fell into the budget: its price before was above it, and the person was not told of it.
  const aboveBudget =
    max_price === undefined ? [] : [...(await listFormerPrices(db, unknown))].filter(([, price]) => price > max_price);
  const before = new Map([...[...known].map(([id, { price }]) => [id, price] as const), ...aboveBudget]);
  return properties.map((property, index) => {
    const former = before.get(property.id) ?? 0;
    const isBack = (known.get(property.id)?.known_at ?? '~') < (rows[index]?.back_since ?? '');
    return { property, before: former > property.price ? former : null, isBack };
  });
}

/** The person was told of at least one property. The next mail is a day away; then the alert is compared with the whole catalogue again. */
export async function recordTold(transaction: Database, alertId: number, news: News[], now: Date): Promise<void> {
  const next = { last_mail_at: now.toISOString(), refusals: 0, checked_until: '' };
  await transaction.updateTable('alert').set(next).where('id', '=', alertId).execute();
  await transaction
    .insertInto('alert_property')
    .values(
      news.map(({ property: { id, price } }) => ({
        alert_id: alertId,
        property_id: id,
        price,
        known_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['alert_id', 'property_id'])
        .doUpdateSet(({ ref }) => ({ price: ref('excluded.price'), known_at: ref('excluded.known_at') })),
    )
    .execute();
}

function dueAlerts(db: Database, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  return db
    .selectFrom('alert')
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('last_mail_at', 'is', null), eb('last_mail_at', '<=', dayAgo)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .where('job.kind', '=', NEWS_MAIL)
            .where('job.key', '=', sql<string>`cast(alert.id as text)`),
        ),
      ),
    );
}

/** Properties that match, and that the person knows at no price as low as this, or as gone for a while. */
async function findNews(db: Database, alert: { id: number; search: string }, now: Date) {
  const matches = await findMatchesOf(db, alert.search);
  // What is under offer is not told, until it is available again.
  const available = matches.where('sale_state', '=', 'available');
  return available.where('published_at', '<=', horizonOf(now)).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('alert_property')
          .select('alert_property.alert_id')
          .where('alert_property.alert_id', '=', alert.id)
          .whereRef('alert_property.property_id', '=', 'property.id')
          .where(({ or, eb, ref }) =>
            or([
              eb('property.back_since', 'is', null),
              eb('property.back_since', '>', horizonOf(now)),
              eb('alert_property.known_at', '>=', ref('property.back_since')),
            ]),
          )
          .where(({ or, and, eb, ref }) =>
            or([
              eb('alert_property.price', '<=', ref('property.price')),
              and([
                eb('alert_property.price', '<', UNTOLD),
                eb('property.updated_at', '>', horizonOf(now)),
                sql<boolean>`${ref('property.price')} < ${ref('alert_property.price')} * ${sql.lit(LIKELY_DROP)}`,
              ]),
            ]),
          ),
      ),
    ),
  );
}

type Known = { price: number; known_at: string };

async function listKnown(db: Database, alertId: number, ids: number[]): Promise<Map<number, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('alert_property')
    .select(['property_id', 'price', 'known_at'])
    .where('alert_id', '=', alertId)
    .where('property_id', 'in', ids)
    .where('price', '<', UNTOLD)
    .execute();
  return new Map(rows.map(({ property_id, ...known }) => [property_id, known]));
}

/** The catalogue's own rules: a search finds the same here and there, but for land (`typesAwaited`). */
function findMatchesOf(db: Database, search: string) {
  const types = [...typesAwaited(filtersFromSearch(new URLSearchParams(search)))];
  return findMatches(db, { ...readSearch(search), types, audience: 'public' });
}

/** Normalised again: the rules may have changed since it was stored. */
function readSearch(search: string) {
  return propertyQuerySchema.parse(Object.fromEntries(new URLSearchParams(normaliseSearch(search))));
}
