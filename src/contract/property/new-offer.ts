import { DAY_MS } from '#contract/time/time-span.ts';
import type { Offer } from './offer.ts';

/** Days for which a home is 'Nouveau', the first of them included. */
const NEW_DAYS = 14;

/** 'Prix en baisse' says more than 'Nouveau': a home is never both. */
export function newsOf(
  { published_on, price_lowered_on }: Pick<Offer, 'published_on' | 'price_lowered_on'>,
  today: string,
): 'Nouveau' | 'Prix en baisse' | undefined {
  // Another host of the API may know none of these.
  if (price_lowered_on) return 'Prix en baisse';
  if (published_on && Date.parse(today) - Date.parse(published_on) < NEW_DAYS * DAY_MS) return 'Nouveau';
  return undefined;
}
