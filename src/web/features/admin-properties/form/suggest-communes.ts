import { letters } from '#contract/text/plain-text.ts';

const MAX_SUGGESTED = 20;

/** The communes that contain what is being typed, those that begin with it first; none once one is typed in full. */
export function suggestCommunes(communes: readonly string[], typed: string): string[] {
  const text = letters(typed);
  if (text === '' || communes.includes(typed)) return [];
  const begins = (name: string) => (letters(name).startsWith(text) ? 0 : 1);
  return communes
    .filter((name) => letters(name).includes(text))
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MAX_SUGGESTED);
}
