export const PROPERTY_TYPES = ['Appartement', 'Maison', 'Villa', 'Terrain', 'Programme'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const SALE_STATES = ['available', 'under_offer', 'sold'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What the administration and visitors call each state. */
export const SALE_STATE_NAMES: Record<SaleState, string> = {
  available: 'Disponible',
  under_offer: 'Sous offre',
  sold: 'Vendu',
};

export const FEES_PAYERS = ['acquereur', 'vendeur', 'partage'] as const;
export type FeesPayer = (typeof FEES_PAYERS)[number];

export const MANDATE_KINDS = ['exclusif', 'simple'] as const;

export const DPE_STATUSES = ['fait', 'en_cours', 'vierge', 'non_requis'] as const;

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

/** 0 or 1, as the API writes true and false. */
export type Flag = 0 | 1;

/** The most letters that texts may have which are typed elsewhere too. */
export const PROPERTY_MAX_LENGTHS = { title: 200, description: 20_000, location: 120, feature: 100 } as const;

export const MAX_FEES_PERCENT = 30;

export function isPropertyType(value: unknown): value is PropertyType {
  return PROPERTY_TYPES.some((type) => type === value);
}

export function isSaleState(value: unknown): value is SaleState {
  return SALE_STATES.some((state) => state === value);
}
