import type { Sort } from '#contract/catalogue/catalogue.ts';

type Column = 'created_at' | 'id' | 'price' | 'surface';
type Direction = 'asc' | 'desc';

/** An order of the catalogue, and the index that holds it. Newest first between equals: no page shows one twice. */
export type Order = { index: string; by: [Column, Direction][] };

const NEWEST_FIRST: Order['by'] = [
  ['created_at', 'desc'],
  ['id', 'desc'],
];

export const ORDERS: Record<Sort, Order> = {
  recent: { index: 'property_recent', by: NEWEST_FIRST },
  'price-asc': { index: 'property_price_asc', by: [['price', 'asc'], ...NEWEST_FIRST] },
  'price-desc': { index: 'property_price_desc', by: [['price', 'desc'], ...NEWEST_FIRST] },
  'surface-desc': { index: 'property_surface_desc', by: [['surface', 'desc'], ...NEWEST_FIRST] },
};

export function reversed({ index, by }: Order): Order {
  return { index, by: by.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']) };
}
