import { withFees } from '#contract/advert/fees.ts';
import type { Property } from './property.ts';

/** A property as visitors see it: with both of its fees, and without what its agent alone knows. */
export function publicProperty(property: Property): Property {
  const { revision: _, ...shown } = withFees(property);
  return { ...shown, advert: { ...shown.advert, mandate_number: null, mandate_kind: null } };
}
