import type { Place } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';

/** The towns that contain the text, ignoring case, accents and punctuation. Those that begin with it come first. */
export function suggestCities(places: readonly Place[], text: string): Place[] {
  const wanted = letters(text);
  const found = places.filter(({ name }) => letters(name).includes(wanted));
  const begins = ({ name }: Place) => (letters(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
