import type { PropertyInput } from '#contract/property/property.ts';
import { PROPERTY_MAX_LENGTHS } from '#contract/property/property.ts';
import { NOT_SOLD } from '#contract/property/sale.ts';

const SUFFIX = ' (copie)';

/** Private, available, and without what belongs to one property alone. */
export function copyOf(property: PropertyInput): PropertyInput {
  return {
    ...property,
    title: copyTitle(property.title),
    isPrivate: true,
    ...NOT_SOLD,
    advert: { ...property.advert, reference: null, mandate_number: null, mandate_kind: null },
  };
}

function copyTitle(title: string): string {
  const start = title.slice(0, PROPERTY_MAX_LENGTHS.title - SUFFIX.length);
  // A character of two code units is not cut in half.
  return start.replace(/\p{Surrogate}$/u, '').trimEnd() + SUFFIX;
}
