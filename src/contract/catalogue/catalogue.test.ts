import { describe, expect, test } from 'vitest';
import {
  type CatalogueFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
  readCatalogueAddress,
} from './catalogue.ts';

const filters = (choice: Partial<CatalogueFilters>): CatalogueFilters => ({ ...NO_FILTERS, ...choice });

describe('the query string', () => {
  test('is empty when nothing is chosen', () => {
    expect(filtersToSearch(NO_FILTERS).toString()).toBe('');
  });

  test('loses default and invalid filters, and nothing else', () => {
    const search = new URLSearchParams('location=&type=all&sort=price-asc&bedrooms=x&utm_source=lettre&page=2');
    expect(readCatalogueAddress(search).kept.toString()).toBe('sort=price-asc&utm_source=lettre&page=2');
    const ordered = new URLSearchParams('location=Calvi&type=Villa&sort=recent');
    expect(readCatalogueAddress(ordered).kept.toString()).toBe('location=Calvi&type=Villa');
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
    'types=Château',
    'features=,',
    'energy=H',
    'min_land=-1',
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

  test('one type has the name that it always had; several have another; all of them are no filter', () => {
    expect(filtersFromSearch(new URLSearchParams('types=Villa'))).toEqual(filters({ propertyType: 'Villa' }));
    const both = filtersFromSearch(new URLSearchParams('types=Villa,Maison'));
    expect(both).toEqual(filters({ types: ['Maison', 'Villa'] }));
    expect(filtersToSearch(both).toString()).toBe('types=Maison%2CVilla');
    expect(filtersFromSearch(new URLSearchParams('type=Terrain&types=Villa,Maison')).propertyType).toBe('Terrain');
    expect(filtersFromSearch(new URLSearchParams('type=Maison,Villa&types=Terrain'))).toEqual(both);
    const all = 'types=Appartement,Maison,Villa,Terrain,Programme';
    expect(filtersFromSearch(new URLSearchParams(all))).toEqual(NO_FILTERS);
    expect(readCatalogueAddress(new URLSearchParams('types=Villa&type=all')).kept.toString()).toBe('type=Villa');
  });

  test('has lists of features and classes without what makes no sense', () => {
    const search = new URLSearchParams('features=Piscine,,Vue mer ,Piscine&energy=C,A,Z&min_land=500');
    const chosen = filters({ features: ['Piscine', 'Vue mer'], energy: ['A', 'C'], landMin: 500 });
    expect(filtersFromSearch(search)).toEqual(chosen);
    expect(filtersFromSearch(filtersToSearch(chosen))).toEqual(chosen);
  });

  test('sorts swapped bounds, and clamps them to the slider', () => {
    const { priceRange } = filtersFromSearch(new URLSearchParams('min_price=900000&max_price=100000'));
    expect(priceRange).toEqual({ min: 100_000, max: 900_000 });
    expect(filtersFromSearch(new URLSearchParams('max_price=99000000'))).toEqual(NO_FILTERS);
  });
});
