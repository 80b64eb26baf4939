import type { Property } from '#contract/property/property.ts';
import { type PropertyJson, propertyFromJson } from '#contract/property/property-json.ts';

/** What the answer to a change may hold of the property. */
export type MaybeProperty = Partial<PropertyJson> | null | undefined;

/** The property as it is now; nothing where the answer holds none, or a part of one: it is then asked for. */
export function answeredProperty(found: MaybeProperty, apiUrl: string): Property | undefined {
  return isWhole(found) ? propertyFromJson(found, apiUrl) : undefined;
}

function isWhole(found: MaybeProperty): found is PropertyJson {
  return Boolean(found?.id && found.title && found.images);
}
