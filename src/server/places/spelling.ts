/** How well a text matches a name, best first. */
export const MATCHES = ['exact', 'begins', 'word-begins', 'contains', 'misspelled', 'misspelled-beginning'] as const;
export type Match = (typeof MATCHES)[number];

/** A text in the forms in which it is compared with a name. */
export type Spelling = {
  /** All its letters, without spaces. */
  letters: string;
  /** Its words but 'de', 'di' and the like; all of them where it has no others. */
  words: string[];
  /** Its words but 'de', 'di' and the like, sorted. */
  inAnyOrder: string;
};

const JOINING_WORDS = new Set(['d', 'da', 'de', 'des', 'di', 'du', 'e', 'et', 'u']);

/** The spelling of a text that has no case, accents or punctuation. */
export function spellingOf(folded: string): Spelling {
  const words = folded.split(' ');
  const significant = words.filter((word) => !JOINING_WORDS.has(word));
  return {
    letters: words.join(''),
    words: significant.length > 0 ? significant : words,
    inAnyOrder: significant.toSorted().join(' '),
  };
}

export function matchOf(typed: Spelling, name: Spelling): Match | undefined {
  if (typed.letters === name.letters || (typed.inAnyOrder && typed.inAnyOrder === name.inAnyOrder)) return 'exact';
  if (name.letters.startsWith(typed.letters)) return 'begins';
  if (pairs(typed, name, (typedWord, word) => word.startsWith(typedWord))) return 'word-begins';
  if (name.letters.includes(typed.letters)) return 'contains';
  if (isAlmost(typed.letters, name.letters)) return 'misspelled';
  if (typed.words.length === name.words.length && pairs(typed, name, isAlmost)) return 'misspelled';
  return pairs(typed, name, beginsAlmost) ? 'misspelled-beginning' : undefined;
}

/** Whether each typed word matches a word of its own in the name. */
function pairs(typed: Spelling, name: Spelling, matches: (typed: string, word: string) => boolean): boolean {
  const left = [...name.words];
  return typed.words.every((typedWord) => {
    const index = left.findIndex((word) => matches(typedWord, word));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

/** A text with digits is not misspelled: another postcode is another place. */
const MAY_BE_MISSPELLED = /^\D{4,}$/;

/** Equal but for one letter: another one, one too many, one missing, or two swapped. */
function isAlmost(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (!MAY_BE_MISSPELLED.test(typed) || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (typed[start] === word[start] && start < typed.length) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, word.length);
  while (typed.at(-1 - end) === word.at(-1 - end) && end < shorter - start) end += 1;
  const [a, b] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  return a.length + b.length <= 2 ? a.length <= 1 && b.length <= 1 : a.length === 2 && a[1] === b[0] && a[0] === b[1];
}

function beginsAlmost(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => {
    const beginning = word.slice(0, typed.length + more);
    return beginning.startsWith(typed) || isAlmost(typed, beginning);
  });
}
