import { FEED_LABELS } from '#contract/feeds/feed.ts';
import { listHeldFeeds } from '#server/feeds/deliver.ts';
import type { FeedNeeds } from '#server/feeds/feed-content.ts';
import { findFailedPush, listEnabledFeeds } from '#server/feeds/feed-store.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

/** What goes to the portals. Nothing is checked where nothing does. */
export async function checkFeeds(needs: FeedNeeds): Promise<Diagnosis | undefined> {
  const feeds = await listEnabledFeeds(needs.db);
  if (feeds.length === 0) return undefined;
  const failure = feeds.some(({ settings }) => settings.push) ? await findFailedPush(needs.db) : undefined;
  const held = (await listHeldFeeds(needs)).map(({ name, reason }) => `${FEED_LABELS[name]}\u00a0: ${reason}`);
  if (failure !== undefined) return failing([failure, ...held].join(' '));
  if (held.length > 0) return warning(held.join(' '));
  return ok('Rien ne retient les fichiers des portails.');
}
