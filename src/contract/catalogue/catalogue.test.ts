import { describe, expect, test } from 'vitest';
import {
  type CatalogueFilters,
  countActiveFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
  withoutDefaults,
} from './catalogue.ts';

const filters = (choice: Partial<CatalogueFilters>): CatalogueFilters => ({ ...NO_FILTERS, ...choice });

describe('the query string', () => {
  test('is empty when nothing is chosen', () => {
    expect(filtersToSearch(NO_FILTERS).toString()).toBe('');
  });

  test('loses default and invalid filters, and nothing else', () => {
    const search = new URLSearchParams('location=&type=all&sort=price-asc&bedrooms=x&utm_source=lettre&page=2');
    expect(withoutDefaults(search).toString()).toBe('sort=price-asc&utm_source=lettre&page=2');
  });

  test('has each filter that is not at its default, and is parsed back to the same filters', () => {
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
  ])('%j is invalid and ignored', (search) => {
    expect(filtersFromSearch(new URLSearchParams(search))).toEqual(NO_FILTERS);
  });

  test('has no bedrooms filter for plots of land', () => {
    expect(filtersFromSearch(new URLSearchParams('type=Terrain&bedrooms=3')).bedroomsMin).toBe(0);
    expect(filtersToSearch(filters({ propertyType: 'Terrain', bedroomsMin: 3 })).has('bedrooms')).toBe(false);
  });

  test('sorts swapped bounds, and clamps them to the slider', () => {
    const { priceRange } = filtersFromSearch(new URLSearchParams('min_price=900000&max_price=100000'));
    expect(priceRange).toEqual({ min: 100_000, max: 900_000 });
    expect(filtersFromSearch(new URLSearchParams('max_price=99000000'))).toEqual(NO_FILTERS);
  });
});

test('active filters are counted without the sort', () => {
  expect(countActiveFilters(NO_FILTERS)).toBe(0);
  expect(countActiveFilters(filters({ sort: 'price-asc' }))).toBe(0);
  expect(countActiveFilters(filters({ propertyType: 'Villa', priceRange: { min: 50_000, max: 100_000 } }))).toBe(2);
});
