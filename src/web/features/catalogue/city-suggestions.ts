import { fold } from '#contract/plain-text.ts';
import type { Place } from '#contract/property.ts';

/** The towns that hold the text, whatever its case, accents and punctuation; those that begin with it come first. */
export function suggestCities(places: readonly Place[], text: string): Place[] {
  const wanted = fold(text);
  const found = places.filter(({ name }) => fold(name).includes(wanted));
  const begins = ({ name }: Place) => (fold(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}

/** The name cut where the text was found, to show why it is suggested: `['', 'Saint-Fl', 'orent']`. */
export function splitAtMatch(name: string, text: string): [before: string, match: string, after: string] {
  const wanted = fold(text);
  for (let start = 0; wanted && start < name.length; start++) {
    for (let end = start + 1; end <= name.length; end++) {
      if (fold(name.slice(start, end)) === wanted && /[\p{L}\p{N}]/u.test(name.charAt(start))) {
        return [name.slice(0, start), name.slice(start, end), name.slice(end)];
      }
    }
  }
  return [name, '', ''];
}
