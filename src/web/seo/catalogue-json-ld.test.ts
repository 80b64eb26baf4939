import { expect, test } from 'vitest';
import type { PropertySummary } from '#contract/property/property.ts';
import { catalogueJsonLd } from './catalogue-json-ld.ts';

const villa: PropertySummary = {
  id: 12,
  title: 'Villa à Calvi',
  price: 890_000,
  location: 'Calvi',
  type: 'Villa',
  surface: 154,
  bedrooms: 3,
  bathrooms: 2,
  features: [],
  sale_state: 'available',
  is_private: 0,
  dpe_energy_class: null,
  cover: { url: '/uploads/ab12.webp' },
  photo_count: 1,
  ...{ price_per_m2: null, published_on: null, price_before: null, price_lowered_on: null },
};
const site = { publicUrl: 'https://jpvzimm.example' };

test('a page of results is a list of absolute links, counted through all pages', () => {
  const list = catalogueJsonLd({
    site,
    name: 'Villas à vendre',
    properties: [villa, { ...villa, id: 13 }],
    total: 26,
    page: 2,
  });

  expect(JSON.parse(JSON.stringify(list))).toEqual({
    '@type': 'ItemList',
    name: 'Villas à vendre',
    numberOfItems: 26,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 25,
        url: 'https://jpvzimm.example/vente/12-villa-a-calvi',
        name: 'Villa à Calvi',
      },
      expect.objectContaining({ position: 26 }),
    ],
  });
});
