import type { PropertyDraft } from './drafts/property-draft.ts';

/** Labels of the form. */
export const FIELD_LABELS = {
  title: 'Titre',
  price: 'Prix',
  location: 'Localisation',
  type: 'Type de bien',
  surface: 'Surface (m²)',
  rooms: 'Pièces',
  bedrooms: 'Chambres',
  bathrooms: 'Salles de bain',
  isPrivate: 'Rendre ce bien privé (non visible dans le catalogue)',
  description: 'Description',
  features: 'Caractéristiques',
  advert: "Mentions de l'annonce",
} as const satisfies Record<keyof PropertyDraft, string>;
