import { EXCLUSIVE_FEATURE, type Property } from '#contract/property.ts';

/** Every feature that the properties have: the one with a badge first, then the most used. */
export function rankFeatures(properties: readonly Pick<Property, 'features'>[]): string[] {
  const counts = new Map<string, number>([[EXCLUSIVE_FEATURE, Number.POSITIVE_INFINITY]]);
  for (const feature of properties.flatMap(({ features }) => features)) {
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([feature]) => feature);
}
