import {
  type CatalogueFilters,
  filtersToSearch,
  NO_FILTERS,
  PRICE_SLIDER,
  type Range,
  SURFACE_SLIDER,
} from '#contract/catalogue/catalogue.ts';
import { formatNumber, formatPrice } from '#contract/format.ts';

/** An applied filter in words, and what undoes it. */
export type FilterChip = { label: string; without: Partial<CatalogueFilters> };

export function listFilterChips(filters: CatalogueFilters): FilterChip[] {
  const { propertyType, location, priceRange, surfaceRange, bedroomsMin } = filters;
  const search = filtersToSearch(filters);
  const chip = (filter: keyof CatalogueFilters, label: string, ...parameters: string[]) =>
    parameters.some((name) => search.has(name)) ? [{ label, without: { [filter]: NO_FILTERS[filter] } }] : [];
  return [
    ...chip('propertyType', propertyType, 'type'),
    ...chip('location', location.trim(), 'location'),
    ...chip('priceRange', rangeLabel(priceRange, PRICE_SLIDER, formatPrice), 'min_price', 'max_price'),
    ...chip('surfaceRange', rangeLabel(surfaceRange, SURFACE_SLIDER, formatSurface), 'min_surface', 'max_surface'),
    ...chip('bedroomsMin', bedroomsLabel(bedroomsMin), 'bedrooms'),
  ];
}

export function formatSurface(squareMetres: number): string {
  return `${formatNumber(squareMetres)}\u00a0m²`;
}

function rangeLabel({ min, max }: Range, limits: Range, format: (value: number) => string): string {
  if (max >= limits.max) return `À partir de ${format(min)}`;
  if (min <= limits.min) return `Jusqu’à ${format(max)}`;
  return `${formatNumber(min)} – ${format(max)}`;
}

function bedroomsLabel(count: number): string {
  return count > 1 ? `${count}\u00a0chambres et plus` : `${count}\u00a0chambre et plus`;
}
