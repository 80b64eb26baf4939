export const SALE_STATES = ['available', 'under_offer', 'sold'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What the administration and visitors call each state. */
export const SALE_STATE_NAMES: Record<SaleState, string> = {
  available: 'Disponible',
  under_offer: 'Sous offre',
  sold: 'Vendu',
};

/** Where the sale of a property stands, under the names that the API gives it. */
export type Sale = {
  sale_state: SaleState;
  /** The day of the sale in the agent's calendar. Every sold home has one, and no other. */
  sold_on: string | null;
  /** Euros. For administrators only: never in a public answer. */
  sold_price: number | null;
};

export const NOT_SOLD: Sale = { sale_state: 'available', sold_on: null, sold_price: null };

/** The sale among the fields of a row, an answer or an older version, which may know nothing of it. */
export function saleOf({ sale_state, sold_on, sold_price }: Partial<Sale>): Sale {
  return { sale_state: sale_state ?? NOT_SOLD.sale_state, sold_on: sold_on ?? null, sold_price: sold_price ?? null };
}

export function isSaleState(value: unknown): value is SaleState {
  return SALE_STATES.some((state) => state === value);
}

export function isSold({ sale_state }: Pick<Sale, 'sale_state'>): boolean {
  return sale_state === 'sold';
}

/** What is stored of the sale that someone asked for: a sold property was sold on a day, any other has neither day nor price. */
export function settleSale(wanted: Sale, today: string): Sale {
  if (!isSold(wanted)) return { ...NOT_SOLD, sale_state: wanted.sale_state };
  return { ...wanted, sold_on: wanted.sold_on ?? today };
}
