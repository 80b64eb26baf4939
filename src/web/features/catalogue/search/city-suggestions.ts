import { fold } from '#contract/plain-text.ts';
import type { Place } from '#contract/property.ts';

/** The towns that hold the text, whatever its case, accents and punctuation; those that begin with it come first. */
export function suggestCities(places: readonly Place[], text: string): Place[] {
  const wanted = letters(text);
  const found = places.filter(({ name }) => letters(name).includes(wanted));
  const begins = ({ name }: Place) => (letters(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}

/** The name cut where the text was found, to show why it is suggested: `['', 'Saint-Fl', 'orent']`. */
export function splitAtMatch(name: string, text: string): [before: string, match: string, after: string] {
  const wanted = letters(text);
  for (let start = 0; wanted && start < name.length; start++) {
    for (let end = start + 1; end <= name.length; end++) {
      if (letters(name.slice(start, end)) === wanted && /[\p{L}\p{N}]/u.test(name.charAt(start))) {
        return [name.slice(0, start), name.slice(start, end), name.slice(end)];
      }
    }
  }
  return [name, '', ''];
}

/** Nobody knows for sure where the hyphens of a name stand: "saintflorent" is as good as "saint florent". */
function letters(text: string): string {
  return fold(text).replaceAll(' ', '');
}
