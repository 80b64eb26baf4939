/** Text as people search for it: no case, no accents, punctuation as single spaces. */
export function fold(text: string): string {
  return withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes spaces too: 'saintflorent' matches 'Saint-Florent'. */
export function letters(text: string): string {
  return fold(text).replaceAll(' ', '');
}

/** Line breaks and what no one sees become single spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}

/** Lower case, accents removed, ligatures opened. */
export function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** `[vue mer][piscine]`: each feature as it is searched for, between signs that no folded text contains. */
export function foldFeatures(features: readonly string[]): string {
  return features.map((feature) => `[${fold(feature)}]`).join('');
}
