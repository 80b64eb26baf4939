import { type PropertyImage, photosOf } from './image.ts';
import {
  EXCLUSIVE_FEATURE,
  isExclusive,
  type Property,
  type PropertySummary,
  type PublicProperty,
  shownEnergyClass,
} from './property.ts';

export function summaryOf(property: PublicProperty): PropertySummary {
  const photos = photosOf(property);
  return { ...cardOf(property, photos[0], photos.length), excerpt: excerptOf(property.description) };
}

type Listed = Omit<PropertySummary, 'excerpt' | 'cover' | 'photo_count' | 'price'> &
  Pick<Property, 'dpe_status'> &
  Pick<PublicProperty, 'price'>;

/** A card shows no words of the description. */
export function cardOf(property: Listed, cover: PropertyImage | undefined, photo_count: number): PropertySummary {
  const { id, title, price, location, type, surface, bedrooms, bathrooms, sale_state, is_private } = property;
  const { price_per_m2, published_on, price_before, price_lowered_on } = property;
  return {
    ...{ id, title, location, type, surface, bedrooms, bathrooms, sale_state, is_private },
    price: price ?? 0,
    ...{ price_per_m2, published_on, price_before, price_lowered_on },
    features: isExclusive(property) ? [EXCLUSIVE_FEATURE] : [],
    dpe_energy_class: shownEnergyClass(property),
    photo_count,
    ...(cover && { cover }),
  };
}

/** The first words of a description on one line, cut between words. */
function excerptOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const cut = text.slice(0, MAX_EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–—-]+$/, '')}…`;
}

const MAX_EXCERPT_LENGTH = 160;

/** A home that was sold lately, as visitors are shown it: without its price. */
export type SoldProperty = Pick<PropertySummary, 'id' | 'title' | 'location' | 'cover'>;

export function soldPropertyOf({ id, title, location, cover }: PropertySummary): SoldProperty {
  return { id, title, location, ...(cover && { cover }) };
}
