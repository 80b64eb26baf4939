import { expect, test } from 'vitest';
import type { Property } from '#contract/property/property.ts';
import { packProperty, unpackProperty } from './served-property.ts';

const villa: Property = {
  id: 12,
  title: 'Villa « à Calvi », "vue mer"',
  description: 'Une villa.\nAu-dessus du golfe.',
  price: 890_000,
  location: 'Calvi',
  type: 'Villa',
  surface: 154.5,
  rooms: 6,
  bedrooms: 3,
  bathrooms: 2,
  features: ['Exclusivité', 'Piscine'],
  images: [
    { url: '/uploads/ab12.webp', width: 1600, height: 1067, placeholder: '9cc-687-dca', hasAvif: true },
    { url: '/uploads/cd34.webp', width: 800, height: 1200, placeholder: '687-dca-9cc', hasAvif: false },
  ],
  isPrivate: false,
  createdAt: '2026-10-01',
  updatedAt: '2026-10-02',
};

test.each<[string, Property]>([
  ['a property with all there is', villa],
  ['one that lacks what may be lacking', { ...villa, type: 'Terrain', rooms: null, features: [], images: [] }],
  ['one whose picture is known by its address alone', { ...villa, images: [{ url: 'https://host.example/a.jpg' }] }],
  ['one of a host that gives no dates', { ...villa, createdAt: '', updatedAt: '' }],
])('%s comes out as it went in', (_, property) => {
  const page = { property, validUntil: '2027-11-15' };

  expect(unpackProperty(packProperty(page))).toEqual(page);
});

test('of its dates, the day is kept', () => {
  const property = { ...villa, createdAt: '2026-10-01T08:30:00.000Z', updatedAt: '2026-10-02T08:30:00.000Z' };

  expect(unpackProperty(packProperty({ property, validUntil: '2027-11-15' })).property).toEqual(villa);
});
