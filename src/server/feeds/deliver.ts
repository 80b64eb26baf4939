import type { FeedName } from '#contract/feeds/feed-flags.ts';
import { heldSentence } from '#contract/feeds/feed-sentences.ts';
import type { Database } from '#server/database/tables.ts';
import { examineAdverts, type FeedNeeds, makeFeedFile } from './feed-content.ts';
import { addDelivery, type Feed, listEnabledFeeds, type NewDelivery } from './feed-store.ts';

/** Why a file with so many adverts may not go out. */
export function whyHeld({ sentCount, releasedCount }: Feed, count: number): string | null {
  return heldSentence({ count, sent: sentCount, released: releasedCount });
}

export type PreparedFile =
  | { kind: 'ready'; bytes: Uint8Array; count: number }
  | { kind: 'held'; count: number; reason: string };

/** The file of now, unless it is held back. */
export async function prepareFile(needs: FeedNeeds, feed: Feed): Promise<PreparedFile> {
  const { bytes, count } = await makeFeedFile(needs, feed);
  const reason = whyHeld(feed, count);
  return reason === null ? { kind: 'ready', bytes, count } : { kind: 'held', count, reason };
}

export function noteDelivery({ db, now }: Pick<FeedNeeds, 'db' | 'now'>, delivery: NewDelivery): Promise<void> {
  return db.transaction().execute((transaction: Database) => addDelivery(transaction, delivery, now()));
}

/** The feeds that are on and held back, each with its sentence. */
export async function listHeldFeeds(needs: FeedNeeds): Promise<{ name: FeedName; reason: string }[]> {
  const held = [];
  for (const feed of await listEnabledFeeds(needs.db)) {
    const adverts = await examineAdverts(needs, feed);
    const reason = whyHeld(feed, adverts.filter(({ included }) => included).length);
    if (reason !== null) held.push({ name: feed.name, reason });
  }
  return held;
}
