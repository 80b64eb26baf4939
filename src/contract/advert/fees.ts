import { MAX_FEES_PERCENT } from '#contract/property/choices.ts';
import type { Advert } from '#contract/property/fields.ts';

type Fees = Pick<Advert, 'fees_percent' | 'price_without_fees'>;

/** The property with both of its fees, where one of them is known. */
export function withFees<Priced extends { price: number | null } & Fees>(property: Priced): Priced {
  return { ...property, ...completeFees(property.price, property) };
}

/** `price` includes the fees. Whichever of the two is missing follows from the other. */
export function completeFees(price: number | null, { fees_percent, price_without_fees }: Fees): Fees {
  if (price === null || price <= 0) return { fees_percent, price_without_fees };
  if (fees_percent !== null && price_without_fees === null) {
    return { fees_percent, price_without_fees: withoutFees(price, fees_percent) };
  }
  if (price_without_fees !== null && fees_percent === null) {
    const percent = percentOf(price, price_without_fees);
    // Fees below nothing or beyond reason are a typing error, which the check reports.
    return { fees_percent: percent >= 0 && percent <= MAX_FEES_PERCENT ? percent : null, price_without_fees };
  }
  return { fees_percent, price_without_fees };
}

/** Both are rounded: a difference of one euro, or of a hundredth of a percent, is none. */
export function doFeesAddUp(price: number, fees: Fees): boolean {
  const { fees_percent, price_without_fees } = completeFees(price, fees);
  if (price <= 0 || price_without_fees === null) return true;
  if (fees_percent === null) return false;
  if (Math.abs(withoutFees(price, fees_percent) - price_without_fees) <= 1) return true;
  return Math.abs(percentOf(price, price_without_fees) - fees_percent) < 0.0101;
}

function withoutFees(price: number, percent: number): number {
  return Math.round(price / (1 + percent / 100));
}

/** Infinite for a price of nothing. */
function percentOf(price: number, price_without_fees: number): number {
  return Math.round((price / price_without_fees - 1) * 10_000) / 100;
}
