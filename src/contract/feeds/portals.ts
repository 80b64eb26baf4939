/** The portals, as the agent reads them. CONTRIBUTING.md says what else a new one needs. */
export const PORTAL_LABELS = { poliris: 'Poliris (SeLoger, Figaro)', kyero: 'Kyero' } as const;

export type FeedName = keyof typeof PORTAL_LABELS;

export const FEED_NAMES: readonly FeedName[] = Object.keys(PORTAL_LABELS).filter(isFeedName);

export function isFeedName(name: string): name is FeedName {
  return Object.hasOwn(PORTAL_LABELS, name);
}

/** The field of a property that says whether a portal gets it once it is public. */
export function flagOf<Name extends FeedName>(name: Name) {
  return `feed_${name}` as const;
}

/** What is found in an advert, with the field of the form that it is about: null where there is none to fill in. */
export const FINDING_FIELDS = {
  /** Its message says which. */
  mention: null,
  price: 'price',
  surface: 'surface',
  place: 'location',
  reference_twice: 'reference',
  text: 'description',
  reference_long: 'reference',
  rooms: 'rooms',
  photo: null,
  photos_cut: null,
  text_cut: 'description',
  title_cut: 'title',
  mandate: 'mandate_number',
  bedrooms: 'bedrooms',
  programme: null,
  photo_small: null,
} as const;

export type FeedFindingCode = keyof typeof FINDING_FIELDS;

export const FINDING_CODES: readonly FeedFindingCode[] = Object.keys(FINDING_FIELDS).filter(isFindingCode);

function isFindingCode(code: string): code is FeedFindingCode {
  return Object.hasOwn(FINDING_FIELDS, code);
}
