import type { AdvertField } from '#contract/advert/advert.ts';
import { ADVERT_LABELS } from '#contract/advert/advert-labels.ts';
import { FEED_LABELS } from '#contract/feeds/feed.ts';
import type { FeedFlags } from '#contract/feeds/feed-flags.ts';
import type { PropertyInput } from './property.ts';
import type { PropertyField } from './property-version.ts';

/** Labels of the form. */
export const FIELD_LABELS = {
  title: 'Titre',
  price: 'Prix',
  location: 'Localisation',
  type: 'Type de bien',
  surface: 'Surface (m²)',
  rooms: 'Nombre de pièces',
  bedrooms: 'Chambres',
  bathrooms: 'Salles de bain',
  sale_state: 'État de la vente',
  sold_on: 'Vendu le',
  sold_price: 'Prix de vente final (€)',
  isPrivate: 'Rendre ce bien privé (non visible dans le catalogue)',
  description: 'Description',
  features: 'Caractéristiques',
  ...ADVERT_LABELS,
  feed_poliris: FEED_LABELS.poliris,
  feed_kyero: FEED_LABELS.kyero,
} as const satisfies Record<Exclude<keyof PropertyInput, 'advert' | 'feeds'> | AdvertField | keyof FeedFlags, string>;

const API_FIELD_LABELS: Record<PropertyField, string> = { ...FIELD_LABELS, is_private: 'Visibilité' };
const LABELS = new Map<string, string>(Object.entries(API_FIELD_LABELS));

/** What the form calls a field of the API. A field may be of a later version of the site. */
export function fieldLabel(field: string): string {
  return LABELS.get(field) ?? field;
}
