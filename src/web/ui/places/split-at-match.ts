import { letters } from '#contract/text/plain-text.ts';

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
