export const FEED_NAMES = ['poliris', 'kyero'] as const;
export type FeedName = (typeof FEED_NAMES)[number];

/** The field of a property that says whether a portal gets it once it is public. */
export function flagOf(name: FeedName) {
  return `feed_${name}` as const;
}
