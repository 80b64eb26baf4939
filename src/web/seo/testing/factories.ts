import { EMPTY_FIELDS } from '#contract/property/fields.ts';
import type { PublicProperty } from '#contract/property/property.ts';

/** A property as the API gives it to a page; a test names only the fields that matter to it. */
export function aListedProperty(overrides: Partial<PublicProperty> = {}): PublicProperty {
  return {
    ...EMPTY_FIELDS,
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
    is_private: 0,

    created_at: '2026-10-01T08:30:00.000Z',
    updated_at: '2026-10-02T08:30:00.000Z',
    ...{ price_per_m2: null, published_on: null, price_before: null, price_lowered_on: null },
    ...overrides,
  };
}
