import { withFees } from '#contract/advert/fees.ts';
import type { Property } from './property.ts';
import { isSold } from './sale.ts';

/**
 * A property as visitors see it: with both of its fees, and without what its agent alone knows. Of what is sold, that is
 * every price, and what one can be computed from.
 */
export function publicProperty(property: Property): Property {
  const { revision: _, feeds: __, ...shown } = withFees(property);
  const advert = { ...shown.advert, mandate_number: null, mandate_kind: null };
  if (!isSold(property)) return { ...shown, advert };
  return { ...shown, price: 0, sold_price: null, advert: { ...advert, price_without_fees: null } };
}
