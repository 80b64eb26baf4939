import type { Advert } from '#contract/advert/advert.ts';
import type { PropertyImage } from './image.ts';
import { EXCLUSIVE_FEATURE, isExclusive, type Property, type PropertySummary, shownEnergyClass } from './property.ts';

export function summaryOf(property: Property): PropertySummary {
  return { ...cardOf(property, property.images[0]), excerpt: excerptOf(property.description) };
}

type Listed = Pick<Property, Exclude<keyof PropertySummary, 'excerpt' | 'cover' | 'energyClass'>> & {
  isPrivate: boolean;
  advert: Pick<Advert, 'dpe_status' | 'dpe_energy_class'>;
};

/** A card shows no words of the description. */
export function cardOf(property: Listed, cover: PropertyImage | undefined): PropertySummary {
  const { id, title, price, location, type, surface, bedrooms, bathrooms, sale_state, isPrivate } = property;
  const energyClass = shownEnergyClass(property);
  return {
    ...{ id, title, price, location, type, surface, bedrooms, bathrooms },
    features: isExclusive(property) ? [EXCLUSIVE_FEATURE] : [],
    sale_state,
    ...(cover && { cover }),
    ...(energyClass && { energyClass }),
    ...(isPrivate && { isPrivate }),
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
