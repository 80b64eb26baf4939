import { ADVERT_LABELS } from './advert/advert-labels.ts';
import type { DraftField } from './drafts/property-draft.ts';

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
  ...ADVERT_LABELS,
} as const satisfies Record<DraftField, string>;
