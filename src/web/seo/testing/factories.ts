import { EMPTY_ADVERT } from '#contract/advert/advert.ts';
import type { Property } from '#contract/property/property.ts';
import { NOT_SOLD } from '#contract/property/sale.ts';

/** A property as the API gives it to a page; a test names only the fields that matter to it. */
export function aListedProperty(overrides: Partial<Property> = {}): Property {
  return {
    id: 12,
    title: 'Villa vue mer',
    description: 'Une villa au-dessus du golfe.',
    price: 450_000,
    location: 'Saint-Florent',
    type: 'Villa',
    surface: 186,
    rooms: 6,
    bedrooms: 4,
    bathrooms: 3,
    features: [],
    images: [],
    isPrivate: false,
    ...NOT_SOLD,
    advert: EMPTY_ADVERT,
    createdAt: '2026-10-01T08:30:00.000Z',
    updatedAt: '2026-10-02T08:30:00.000Z',
    ...overrides,
  };
}
