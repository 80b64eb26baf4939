import { fold } from '#contract/plain-text.ts';
import { EXCLUSIVE_FEATURE, type Property } from '#contract/property/property.ts';

/** Every feature that the properties have: the one with a badge first, then the most used. */
export function rankFeatures(properties: readonly Pick<Property, 'features'>[]): string[] {
  const counts = new Map<string, number>([[EXCLUSIVE_FEATURE, Number.POSITIVE_INFINITY]]);
  for (const feature of properties.flatMap(({ features }) => features)) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([feature]) => feature);
}

/** Those that what is being typed may be the beginning or a part of; none once one of them stands there whole. */
export function proposeFeatures(known: readonly string[], typed: string): string[] {
  const words = fold(typed);
  if (words === '') return [];
  const matching = known.filter((feature) => fold(feature).includes(words));
  return matching.some((feature) => fold(feature) === words) ? [] : matching;
}
