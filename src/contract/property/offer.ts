import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import type { PropertyFields } from './fields.ts';
import { isSold } from './sale.ts';

/** What visitors are told of an offer beside its price. Days are the agent's. */
export type Offer = {
  price_per_m2: number | null;
  /** When visitors could see it for the first time. */
  published_on: string | null;
  /** What it cost before it was lowered; see `priceBefore`. */
  price_before: number | null;
  price_lowered_on: string | null;
};

/** What is stored of an offer. */
export type OfferHistory = {
  first_published_at: string | null;
  price_before: number | null;
  price_lowered_at: string | null;
};

type Offered = Pick<PropertyFields, 'type' | 'price' | 'surface' | 'land_surface' | 'sale_state' | 'is_private'>;

const NO_OFFER: Offer = { price_per_m2: null, published_on: null, price_before: null, price_lowered_on: null };

/** Of what is sold, nothing. What is private has a price, and no history that visitors saw. */
export function offerOf(property: Offered, history?: OfferHistory): Offer {
  if (isSold(property)) return NO_OFFER;
  const price_per_m2 = pricePerSquareMetre(property);
  if (property.is_private || !history) return { ...NO_OFFER, price_per_m2 };
  const { first_published_at, price_before, price_lowered_at } = history;
  return {
    price_per_m2,
    published_on: first_published_at && agentDay(new Date(first_published_at)),
    price_before,
    price_lowered_on: price_lowered_at && agentDay(new Date(price_lowered_at)),
  };
}

function pricePerSquareMetre({ type, price, surface, land_surface }: Offered): number | null {
  const area = type === 'Terrain' ? land_surface || surface : surface;
  if (type === 'Programme' || price <= 0 || area <= 0) return null;
  return Math.round(price / area);
}

/** Days for which a lowered price is told as such. */
const LOWERED_DAYS = 60;

/** What is told of it on this day: a lowering is news for a while. */
export function onDay<Told extends Offer>(offer: Told, today: string): Told {
  const { price_lowered_on } = offer;
  if (price_lowered_on === null || price_lowered_on >= daysBefore(today, LOWERED_DAYS)) return offer;
  return { ...offer, price_before: null, price_lowered_on: null };
}
