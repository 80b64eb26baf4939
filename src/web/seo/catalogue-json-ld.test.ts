import { expect, test } from 'vitest';
import type { PropertySummary } from '#contract/property.ts';
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
  excerpt: '',
  features: [],
  cover: { url: '/uploads/ab12.webp' },
};
const site = { publicUrl: 'https://jpvzimm.example' };

test('a page of results is a list of absolute links, counted through all pages', () => {
  const bare = { ...villa, id: 13, cover: undefined };
  const list = catalogueJsonLd({ site, name: 'Villas à vendre', properties: [villa, bare], total: 26, page: 2 });

  expect(JSON.parse(JSON.stringify(list))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Villas à vendre',
    numberOfItems: 26,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 25,
        url: 'https://jpvzimm.example/vente/12-villa-a-calvi',
        name: 'Villa à Calvi',
        description: 'Villa, Calvi, 890\u202f000\u00a0€',
        image: 'https://jpvzimm.example/uploads/ab12.webp',
      },
      expect.not.objectContaining({ image: expect.anything() }),
    ],
  });
});
