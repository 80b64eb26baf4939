import { fold } from '#contract/text/plain-text.ts';

/** The features that contain what is being typed; none once one of them is typed in full. */
export function suggestFeatures(known: readonly string[], typed: string): string[] {
  const text = fold(typed);
  if (text === '') return [];
  const matching = known.filter((feature) => fold(feature).includes(text));
  return matching.some((feature) => fold(feature) === text) ? [] : matching;
}
