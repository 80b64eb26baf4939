import { fold, letters } from '#contract/text/plain-text.ts';

/** The features that contain what is being typed; none once one of them is typed in full. */
export function suggestFeatures(known: readonly string[], typed: string): string[] {
  const text = fold(typed);
  if (text === '') return [];
  const matching = known.filter((feature) => fold(feature).includes(text));
  return matching.some((feature) => fold(feature) === text) ? [] : matching;
}

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
