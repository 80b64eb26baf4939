import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  type DeliveryWay,
  type FeedDeliveryJson,
  type FeedDeliveryState,
  type FeedSettings,
  MAX_DELIVERIES,
  NEW_FEED_SETTINGS,
} from '#contract/feeds/feed.ts';
import { FEED_NAMES, type FeedName } from '#contract/feeds/portals.ts';
import type { Database, FeedTable } from '#server/database/tables.ts';

/** The row with its settings read. Its password is encrypted. */
export type Feed = Omit<Selectable<FeedTable>, 'settings'> & { settings: FeedSettings };

/** A feed has its address from the moment when somebody first asks for it. */
export async function getFeed(db: Database, name: FeedName): Promise<Feed> {
  const feed = await findFeed(db, name);
  if (feed) return feed;
  const row = { name, is_enabled: 0, token: newToken(), settings: JSON.stringify(NEW_FEED_SETTINGS) };
  await db
    .insertInto('feed')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return getFeed(db, name);
}

/** Those of all portals. */
export async function listFeeds(db: Database): Promise<Feed[]> {
  const feeds: Feed[] = [];
  for (const name of FEED_NAMES) feeds.push(await getFeed(db, name));
  return feeds;
}

/** A feed has no row before it is first asked for. */
export async function findFeed(db: Database, name: FeedName): Promise<Feed | undefined> {
  const row = await db.selectFrom('feed').selectAll().where('name', '=', name).executeTakeFirst();
  return row && toFeed(row);
}

/** The feed behind an address, where it is on. */
export async function findFeedByToken(db: Database, name: FeedName, token: string): Promise<Feed | undefined> {
  const row = await db
    .selectFrom('feed')
    .selectAll()
    .where('name', '=', name)
    .where('token', '=', token)
    .where('is_enabled', '=', 1)
    .executeTakeFirst();
  return row && toFeed(row);
}

export async function listEnabledFeeds(db: Database): Promise<Feed[]> {
  const rows = await db.selectFrom('feed').selectAll().where('is_enabled', '=', 1).orderBy('name', 'desc').execute();
  return rows.map(toFeed);
}

type FeedChange = Partial<Pick<Feed, 'is_enabled' | 'settings' | 'password' | 'pushed_day'>>;

export async function saveFeed(db: Database, name: FeedName, { settings, ...change }: FeedChange): Promise<void> {
  const row = { ...change, ...(settings && { settings: JSON.stringify(settings) }) };
  await db.updateTable('feed').set(row).where('name', '=', name).execute();
}

/** Gives a feed a new address. The old one leads nowhere from then on. */
export async function renewToken(db: Database, name: FeedName): Promise<void> {
  await db.updateTable('feed').set({ token: newToken() }).where('name', '=', name).execute();
}

/** Lets the file of a feed go out, although it was held back, while it has at least so many adverts. */
export async function releaseCount(db: Database, name: FeedName, count: number): Promise<void> {
  await db.updateTable('feed').set({ released_count: count }).where('name', '=', name).execute();
}

export type NewDelivery = {
  feed: FeedName;
  way: DeliveryWay;
  state: FeedDeliveryState;
  properties: number;
  message?: string | null;
};

/** Notes a delivery. One that reached the portal is what the next ones are compared with. */
export async function addDelivery(transaction: Database, delivery: NewDelivery, now: Date): Promise<void> {
  const { feed, state, properties } = delivery;
  await transaction
    .insertInto('feed_delivery')
    .values({ message: null, ...delivery, at: now.toISOString() })
    .execute();
  await deleteOldDeliveries(transaction, feed);
  if (state !== 'sent') return;
  // An empty file stays right until there is something to send again.
  const released = properties > 0 ? { released_count: null } : {};
  await transaction
    .updateTable('feed')
    .set({ sent_count: properties, ...released })
    .where('name', '=', feed)
    .execute();
}

async function deleteOldDeliveries(transaction: Database, feed: FeedName): Promise<void> {
  const oldest = await transaction
    .selectFrom('feed_delivery')
    .select('id')
    .where('feed', '=', feed)
    .orderBy('id', 'desc')
    .offset(MAX_DELIVERIES)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  await transaction.deleteFrom('feed_delivery').where('feed', '=', feed).where('id', '<=', oldest.id).execute();
}

/** What was handed to a portal, or not, newest first. */
export async function listDeliveries(db: Database, feed: FeedName): Promise<FeedDeliveryJson[]> {
  return db
    .selectFrom('feed_delivery')
    .select(['id', 'at', 'way', 'state', 'properties', 'message'])
    .where('feed', '=', feed)
    .orderBy('id', 'desc')
    .limit(MAX_DELIVERIES)
    .execute();
}

/** The feeds that are sent to a portal and whose last push failed, each with the reason. */
export async function listFailedFeeds(db: Database): Promise<{ name: FeedName; message: string }[]> {
  const pushed = (await listEnabledFeeds(db)).filter(({ settings }) => settings.push);
  const lasts = await Promise.all(pushed.map(({ name }) => findLastPush(db, name)));
  return lasts.flatMap((last) => (last?.state === 'failed' ? [{ name: last.feed, message: last.message ?? '' }] : []));
}

function findLastPush(db: Database, feed: FeedName) {
  return db
    .selectFrom('feed_delivery')
    .select(['feed', 'state', 'message'])
    .where('feed', '=', feed)
    .where('way', '=', 'push')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** 192 random bits in 32 letters and digits. */
function newToken(): string {
  return randomBytes(24).toString('base64url');
}

function toFeed(row: Selectable<FeedTable>): Feed {
  return { ...row, settings: { ...NEW_FEED_SETTINGS, ...JSON.parse(row.settings) } };
}
