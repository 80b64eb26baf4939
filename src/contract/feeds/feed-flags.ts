import type { Flag } from '#contract/advert/advert.ts';

export const FEED_NAMES = ['poliris', 'kyero'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/** Whether a property goes to a portal once it is public, in the names of the API. */
export type FeedFlags = Record<`feed_${FeedName}`, Flag>;

/** A property goes everywhere unless its agent says otherwise. */
export const ALL_FEEDS: FeedFlags = { feed_poliris: 1, feed_kyero: 1 };

/** Picks the flags of the portals, and leaves out those that are not there. */
export function pickFeedFlags({ feed_poliris, feed_kyero }: Partial<FeedFlags>): Partial<FeedFlags> {
  return { ...(feed_poliris !== undefined && { feed_poliris }), ...(feed_kyero !== undefined && { feed_kyero }) };
}

export function feedFlagsOf(fields: Partial<FeedFlags>): FeedFlags {
  return { ...ALL_FEEDS, ...pickFeedFlags(fields) };
}
