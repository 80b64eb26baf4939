import { type FeedName, PORTAL_LABELS } from '#contract/feeds/portals.ts';
import type { Database } from '#server/database/tables.ts';
import { listHeldFeeds } from '#server/feeds/deliver.ts';
import type { ReadExamination } from '#server/feeds/feed-content.ts';
import { listEnabledFeeds, listFailedFeeds } from '#server/feeds/feed-store.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

/** What goes to the portals. Nothing is checked where nothing does. */
export async function checkFeeds(db: Database, read: ReadExamination): Promise<Diagnosis | undefined> {
  const feeds = await listEnabledFeeds(db);
  if (feeds.length === 0) return undefined;
  const failed = (await listFailedFeeds(db)).map(sentence);
  const held = (await listHeldFeeds(db, read)).map(sentence);
  if (failed.length > 0) return failing([...failed, ...held].join(' '));
  if (held.length > 0) return warning(held.join(' '));
  return ok('Rien ne retient les fichiers des portails.');
}

function sentence({ name, message }: { name: FeedName; message: string }): string {
  return `${PORTAL_LABELS[name]}\u00a0: ${message}`;
}
