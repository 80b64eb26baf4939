import { describe, expect, test } from 'vitest';
import {
  type CatalogueFilters,
  compareProperties,
  countActiveFilters,
  filtersFromSearch,
  filtersToSearch,
  matchesFilters,
  NO_FILTERS,
  type Sort,
} from './catalogue.ts';
import type { Property } from './property.ts';

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
  createdAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
};

const filters = (choice: Partial<CatalogueFilters>): CatalogueFilters => ({ ...NO_FILTERS, ...choice });

describe('the query string', () => {
  test('is empty when nothing is chosen', () => {
    expect(filtersToSearch(NO_FILTERS).toString()).toBe('');
  });

  test('holds each choice that is not at its default, and reads back as the same choices', () => {
    const chosen = filters({
      propertyType: 'Villa',
      location: 'Saint-Florent',
      priceRange: { min: 100_000, max: 900_000 },
      surfaceRange: { min: 50, max: 300 },
      bedroomsMin: 3,
      sort: 'price-asc',
    });
    const search = filtersToSearch(chosen);
    expect(search.toString()).toBe(
      'type=Villa&location=Saint-Florent&min_price=100000&max_price=900000&min_surface=50&max_surface=300&bedrooms=3&sort=price-asc',
    );
    expect(filtersFromSearch(search)).toEqual(chosen);
  });

  test.each([
    'type=Château',
    'type=',
    'bedrooms=9',
    'bedrooms=-1',
    'sort=best',
    'min_price=abc',
    'max_price=-5',
    'page=x',
    'location=%00',
  ])('%j makes no sense and counts as not given', (search) => {
    expect(filtersFromSearch(new URLSearchParams(search))).toEqual(NO_FILTERS);
  });

  test('never asks for bedrooms of a plot of land', () => {
    expect(filtersFromSearch(new URLSearchParams('type=Terrain&bedrooms=3')).bedroomsMin).toBe(0);
    expect(filtersToSearch(filters({ propertyType: 'Terrain', bedroomsMin: 3 })).has('bedrooms')).toBe(false);
  });

  test('puts ends that were swapped in order, and brings what lies beyond the slider back to its end', () => {
    const { priceRange } = filtersFromSearch(new URLSearchParams('min_price=900000&max_price=100000'));
    expect(priceRange).toEqual({ min: 100_000, max: 900_000 });
    expect(filtersFromSearch(new URLSearchParams('max_price=99000000'))).toEqual(NO_FILTERS);
  });
});

test('active filters are counted by choice, the sort left out', () => {
  expect(countActiveFilters(NO_FILTERS)).toBe(0);
  expect(countActiveFilters(filters({ sort: 'price-asc' }))).toBe(0);
  expect(countActiveFilters(filters({ propertyType: 'Villa', priceRange: { min: 50_000, max: 100_000 } }))).toBe(2);
});

describe('a property is found', () => {
  test.each([
    ['by its type', { propertyType: 'Villa' }],
    ['by a part of its place, whatever the case, accents and punctuation', { location: 'saint florent' }],
    ['at exactly the lowest price', { priceRange: { min: 890_000, max: 1_000_000 } }],
    ['at exactly the highest price', { priceRange: { min: 0, max: 890_000 } }],
    ['with exactly the bedrooms asked for', { bedroomsMin: 3 }],
  ] satisfies [string, Partial<CatalogueFilters>][])('%s', (_, choice) => {
    expect(matchesFilters(villa, filters(choice))).toBe(true);
  });

  test('above the top of the sliders, which means "and more"', () => {
    expect(matchesFilters({ ...villa, price: 5_000_000, surface: 50_000 }, NO_FILTERS)).toBe(true);
  });

  test('without the bedrooms asked for, when it is a plot of land', () => {
    expect(matchesFilters({ ...villa, type: 'Terrain', bedrooms: 0 }, filters({ bedroomsMin: 3 }))).toBe(true);
  });
});

describe('a property is not found', () => {
  test.each([
    ['under another type', { propertyType: 'Maison' }],
    ['in another place', { location: 'Bastia' }],
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
