import { FEED_LABELS } from '#contract/feeds/feed.ts';
import { listHeldFeeds } from '#server/feeds/deliver.ts';
import type { FeedNeeds } from '#server/feeds/feed-content.ts';
import { listEnabledFeeds, listFailedFeeds } from '#server/feeds/feed-store.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

/** What goes to the portals. Nothing is checked where nothing does. */
export async function checkFeeds(needs: FeedNeeds): Promise<Diagnosis | undefined> {
  const feeds = await listEnabledFeeds(needs.db);
  if (feeds.length === 0) return undefined;
  const failed = (await listFailedFeeds(needs.db)).map(({ name, message }) => `${FEED_LABELS[name]}\u00a0: ${message}`);
  const held = (await listHeldFeeds(needs)).map(({ name, reason }) => `${FEED_LABELS[name]}\u00a0: ${reason}`);
  if (failed.length > 0) return failing([...failed, ...held].join(' '));
  if (held.length > 0) return warning(held.join(' '));
  return ok('Rien ne retient les fichiers des portails.');
}
