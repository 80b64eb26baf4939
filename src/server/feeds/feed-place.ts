import { letters } from '#contract/text/plain-text.ts';
import { findPlaceNamedIn, spellingsOf } from '#server/places/gazetteer.ts';

/** Where a portal shows a property. */
export type FeedPlace = {
  commune: string;
  postcode: string;
  /** What the location says beyond the commune: 'Lozari, Belgodère'. */
  detail: string;
};

const POSTCODE = /\b\d{5}\b/g;

/** The first postcode of a commune, unless the location names another of its own. */
export function placeIn(location: string): FeedPlace | undefined {
  const place = findPlaceNamedIn(location);
  const commune = place?.communes[0];
  const [first] = commune?.postcodes ?? [];
  if (!place || !commune || first === undefined) return undefined;
  const postcode = location.match(POSTCODE)?.find((code) => commune.postcodes.includes(code)) ?? first;
  const named = letters(location.replace(POSTCODE, ''));
  const saysMore = !spellingsOf(place).some((spelling) => letters(spelling) === named);
  return { commune: commune.name, postcode, detail: saysMore ? location.trim() : '' };
}
