import type { PropertyFields } from './fields.ts';

/** Where the sale of a property stands. `sold_on` is a day in the agent's calendar: every sold home has one, and no other. */
export type Sale = Pick<PropertyFields, 'sale_state' | 'sold_on' | 'sold_price'>;

export function isSold({ sale_state }: Pick<Sale, 'sale_state'>): boolean {
  return sale_state === 'sold';
}

/** What is stored of the sale that someone asked for: a sold property was sold on a day, any other has neither day nor price. */
export function settleSale(wanted: Sale, today: string): Sale {
  if (!isSold(wanted)) return { sale_state: wanted.sale_state, sold_on: null, sold_price: null };
  return { ...wanted, sold_on: wanted.sold_on ?? today };
}
