/** Cut between words. What has no space is cut where it must be, though not in the middle of a character. */
export function cutBetweenWords(text: string, max: number): string {
  if (text.length <= max) return text;
  // The word that ends exactly there stays whole.
  const start = text.slice(0, max + 1);
  const end = start.search(/\s+\S*$/);
  return end > 0 ? start.slice(0, end) : text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}
