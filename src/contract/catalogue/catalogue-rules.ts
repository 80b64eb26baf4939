import { hasRooms, type Property, shownEnergyClass } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { fold, letters, oneLine } from '#contract/text/plain-text.ts';
import {
  asksForBedrooms,
  type CatalogueFilters,
  PRICE_SLIDER,
  type Range,
  type Sort,
  SURFACE_SLIDER,
} from './catalogue.ts';

/**
 * The rules of the catalogue, in plain code: what the database must answer, and what the browser
 * does itself for an API host that ignores parameters and answers with its whole list.
 */
export function matchesFilters(property: Property, filters: CatalogueFilters): boolean {
  return (
    !property.isPrivate &&
    !isSold(property) &&
    (filters.propertyType === 'all' || property.type === filters.propertyType) &&
    (filters.types.length === 0 || filters.types.includes(property.type)) &&
    letters(property.location).includes(searchedLetters(filters.location)) &&
    isWithin(property.price, filters.priceRange, PRICE_SLIDER) &&
    isWithin(property.surface, filters.surfaceRange, SURFACE_SLIDER) &&
    hasEnoughBedrooms(property, filters) &&
    filters.features.every((feature) => property.features.some((own) => fold(own) === fold(feature))) &&
    (filters.energy.length === 0 || filters.energy.some((letter) => letter === shownEnergyClass(property))) &&
    landOf(property) >= filters.landMin
  );
}

/** A plot is all land; a home has the land that its advert states. */
function landOf({ type, surface, advert }: Property): number {
  return advert.land_surface ?? (type === 'Terrain' ? surface : 0);
}

/** Normalised text to search for. Punctuation alone matches nothing; an empty search matches everything. */
export function searchedLetters(text: string): string {
  return letters(text) || (oneLine(text) && '!');
}

function isWithin(value: number, range: Range, limits: Range): boolean {
  return value >= range.min && (value <= range.max || range.max >= limits.max);
}

function hasEnoughBedrooms(property: Property, filters: CatalogueFilters): boolean {
  return !asksForBedrooms(filters) || !hasRooms(property.type) || property.bedrooms >= filters.bedroomsMin;
}

/** Newest first between equals, so that every sort has one order only. */
export function compareProperties(sort: Sort): (a: Property, b: Property) => number {
  const newestFirst = (a: Property, b: Property) => compareText(b.createdAt, a.createdAt) || b.id - a.id;
  switch (sort) {
    case 'recent':
      return newestFirst;
    case 'price-asc':
      return (a, b) => a.price - b.price || newestFirst(a, b);
    case 'price-desc':
      return (a, b) => b.price - a.price || newestFirst(a, b);
    case 'surface-desc':
      return (a, b) => b.surface - a.surface || newestFirst(a, b);
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
