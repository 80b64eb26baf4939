import { PROPERTY_MAX_LENGTHS } from '#contract/property/choices.ts';

export const SELLER_STAGES = ['demande', 'rendez_vous', 'estimation', 'mandat', 'vendu', 'perdu'] as const;
export type SellerStage = (typeof SELLER_STAGES)[number];

export const SELLER_STAGE_NAMES: Record<SellerStage, string> = {
  demande: 'Demande',
  rendez_vous: 'Rendez-vous',
  estimation: 'Estimation',
  mandat: 'Mandat',
  vendu: 'Vendu',
  perdu: 'Perdu',
};

/** Nothing is left to do for these. */
export const CLOSED_STAGES = ['vendu', 'perdu'] as const satisfies SellerStage[];

export const SELLER_DELAYS = ['maintenant', 'six_mois', 'un_an', 'plus_tard'] as const;
export type SellerDelay = (typeof SELLER_DELAYS)[number];

export const SELLER_DELAY_NAMES: Record<SellerDelay, string> = {
  maintenant: 'Vendre dès maintenant',
  six_mois: 'Vendre dans les six mois',
  un_an: "Vendre dans l'année",
  plus_tard: 'Vendre plus tard',
};

export const SELLER_WISHES = ['estimation', 'vente', 'conseil'] as const;
export type SellerWish = (typeof SELLER_WISHES)[number];

export const SELLER_WISH_NAMES: Record<SellerWish, string> = {
  estimation: 'Une estimation',
  vente: 'La mise en vente',
  conseil: 'Un conseil',
};

export const SELLERS_PER_PAGE = 50;
export const SELLER_MAX_LENGTHS = {
  name: 100,
  phone: 40,
  place: PROPERTY_MAX_LENGTHS.location,
  message: 2000,
  address: 300,
  notes: 5000,
  nextWhat: 120,
} as const;
