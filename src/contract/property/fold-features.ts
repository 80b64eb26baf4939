import { fold } from '#contract/text/plain-text.ts';

/** `[vue mer][piscine]`: each feature as it is searched for, between signs that no folded text contains. */
export function foldFeatures(features: readonly string[]): string {
  return features.map((feature) => `[${fold(feature)}]`).join('');
}
