import type { Advert } from '#contract/advert/advert.ts';
import { completeFees } from '#contract/advert/fees.ts';
import type { Property } from '#contract/property/property.ts';

type Priced = Pick<Property, 'price' | 'advert'>;
type PriceChange = { price?: number; advert?: Partial<Advert> };

/** Percentage and price without fees follow each other; the latter also follows the price. */
export function linkedFees(before: Priced, { price, advert: facts = {} }: PriceChange): Partial<Advert> {
  const newPrice = price ?? before.price;
  const { fees_percent, price_without_fees } = facts;
  if (fees_percent !== undefined) return completeFees(newPrice, { fees_percent, price_without_fees: null });
  if (price_without_fees !== undefined) return completeFees(newPrice, { fees_percent: null, price_without_fees });
  if (price === undefined || before.advert.fees_percent === null) return {};
  return completeFees(price, { ...before.advert, price_without_fees: null });
}
