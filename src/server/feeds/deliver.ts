import { heldSentence } from '#contract/feeds/feed-sentences.ts';
import type { FeedName } from '#contract/feeds/portals.ts';
import type { Database } from '#server/database/tables.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { contactOf, type FeedAdvert } from './feed-advert.ts';
import { countAdverts, type FeedNeeds, FORMATS, inTurns, listIncluded, type ReadExamination } from './feed-content.ts';
import { addDelivery, type Feed, listEnabledFeeds, type NewDelivery } from './feed-store.ts';

/** Why a file with so many adverts may not go out. */
export function whyHeld({ sent_count, released_count }: Feed, count: number): string | null {
  return heldSentence({ count, sent: sent_count, released: released_count });
}

export type PreparedFile =
  | { kind: 'ready'; bytes: Uint8Array; count: number }
  | { kind: 'held'; count: number; reason: string };

/** The file of now. One that is held back is not written. */
export async function prepareFile(needs: FeedNeeds, feed: Feed): Promise<PreparedFile> {
  const adverts = await listIncluded(needs, feed);
  const count = adverts.length;
  const reason = whyHeld(feed, count);
  return reason === null
    ? { kind: 'ready', bytes: await writeFile(needs, feed, adverts), count }
    : { kind: 'held', count, reason };
}

/** The file of now, held back or not. */
export async function makeFile(needs: FeedNeeds, feed: Feed): Promise<Uint8Array> {
  return writeFile(needs, feed, await listIncluded(needs, feed));
}

async function writeFile({ config, db }: FeedNeeds, feed: Feed, adverts: FeedAdvert[]): Promise<Uint8Array> {
  const format = FORMATS[feed.name];
  const { site, settings } = await readSender({ db, config });
  const contact = contactOf(settings, site);
  const context = { contact, settings: feed.settings, publicUrl: config.site.publicUrl };
  const written: string[] = [];
  for await (const advert of inTurns(adverts)) written.push(format.write(advert, context));
  return format.pack(written, context);
}

export function noteDelivery({ db, now }: Pick<FeedNeeds, 'db' | 'now'>, delivery: NewDelivery): Promise<void> {
  return db.transaction().execute((transaction: Database) => addDelivery(transaction, delivery, now()));
}

/** The feeds that are on and held back, each with its sentence. */
export async function listHeldFeeds(
  db: Database,
  read: ReadExamination,
): Promise<{ name: FeedName; message: string }[]> {
  const feeds = await listEnabledFeeds(db);
  if (feeds.length === 0) return [];
  const examination = await read();
  return feeds.flatMap((feed) => {
    const message = whyHeld(feed, countAdverts(examination, feed.name).included);
    return message === null ? [] : [{ name: feed.name, message }];
  });
}
