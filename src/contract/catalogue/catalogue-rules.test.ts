import { describe, expect, test } from 'vitest';
import { EMPTY_ADVERT } from '#contract/advert/advert.ts';
import type { Property } from '#contract/property/property.ts';
import { NOT_SOLD } from '#contract/property/sale.ts';
import { type CatalogueFilters, NO_FILTERS, type Sort } from './catalogue.ts';
import { compareProperties, matchesFilters } from './catalogue-rules.ts';

const villa: Property = {
  id: 1,
  title: 'Villa',
  description: 'Une villa.',
  price: 890_000,
  location: 'Saint-Florent',
  type: 'Villa',
  surface: 154,
  rooms: 5,
  bedrooms: 3,
  bathrooms: 2,
  features: [],
  images: [],
  isPrivate: false,
  ...NOT_SOLD,
  advert: EMPTY_ADVERT,
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
};

const filters = (choice: Partial<CatalogueFilters>): CatalogueFilters => ({ ...NO_FILTERS, ...choice });

describe('a property is found', () => {
  test.each([
    ['by its type', { propertyType: 'Villa' }],
    ['by a part of its town, ignoring case, accents and punctuation', { location: 'saint florent' }],
    ['by a part of its town, without its hyphens', { location: 'saintfl' }],
    ['anywhere, when what was typed cannot be seen', { location: '\u0000 \u200b' }],
    ['at exactly the lowest price', { priceRange: { min: 890_000, max: 1_000_000 } }],
    ['at exactly the highest price', { priceRange: { min: 0, max: 890_000 } }],
    ['with exactly the minimum of bedrooms', { bedroomsMin: 3 }],
  ] satisfies [string, Partial<CatalogueFilters>][])('%s', (_, choice) => {
    expect(matchesFilters(villa, filters(choice))).toBe(true);
  });

  test('above the top of the sliders, which means "and more"', () => {
    expect(matchesFilters({ ...villa, price: 5_000_000, surface: 50_000 }, NO_FILTERS)).toBe(true);
  });

  test('with a bedrooms filter, when it is a plot of land', () => {
    expect(matchesFilters({ ...villa, type: 'Terrain', bedrooms: 0 }, filters({ bedroomsMin: 3 }))).toBe(true);
  });
});

describe('a property is not found', () => {
  test.each([
    ['under another type', { propertyType: 'Maison' }],
    ['in another place', { location: 'Bastia' }],
    ['where nobody could look: signs are in no name', { location: '%' }],
    ['below the lowest price', { priceRange: { min: 900_000, max: 1_000_000 } }],
    ['above the highest surface', { surfaceRange: { min: 0, max: 100 } }],
    ['with fewer bedrooms', { bedroomsMin: 4 }],
  ] satisfies [string, Partial<CatalogueFilters>][])('%s', (_, choice) => {
    expect(matchesFilters(villa, filters(choice))).toBe(false);
  });

  test('when it is private', () => {
    expect(matchesFilters({ ...villa, isPrivate: true }, NO_FILTERS)).toBe(false);
  });
});

test.each([
  ['recent', [3, 2, 1]],
  ['price-asc', [2, 3, 1]],
  ['price-desc', [1, 3, 2]],
  ['surface-desc', [3, 2, 1]],
] satisfies [Sort, number[]][])('sorted by %s, newest first between equals', (sort, ids) => {
  const properties = [
    { ...villa, id: 1, price: 300, surface: 90, createdAt: '2026-01-01T00:00:00.000Z' },
    { ...villa, id: 2, price: 100, surface: 90, createdAt: '2026-02-01T00:00:00.000Z' },
    { ...villa, id: 3, price: 200, surface: 95, createdAt: '2026-03-01T00:00:00.000Z' },
  ];
  expect(properties.toSorted(compareProperties(sort)).map(({ id }) => id)).toEqual(ids);
});
