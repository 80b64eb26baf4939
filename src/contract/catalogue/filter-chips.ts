import { formatNumber, formatPrice } from '#contract/text/format.ts';
import {
  type CatalogueFilters,
  chosenTypes,
  EQUIPMENT_SOUGHT,
  filtersToSearch,
  NO_FILTERS,
  PRICE_SLIDER,
  type Range,
  SURFACE_SLIDER,
} from './catalogue.ts';

/** An applied filter in words, and what undoes it. */
export type FilterChip = { label: string; without: Partial<CatalogueFilters> };

export function listFilterChips(filters: CatalogueFilters): FilterChip[] {
  const { propertyType, types, location, priceRange, surfaceRange, bedroomsMin } = filters;
  const { features, equipment, energy, landMin } = filters;
  const search = filtersToSearch(filters);
  const chip = (filter: keyof CatalogueFilters, label: string, ...parameters: string[]) =>
    parameters.some((name) => search.has(name)) ? [{ label, without: { [filter]: NO_FILTERS[filter] } }] : [];
  return [
    ...chip('propertyType', propertyType, 'type'),
    ...types.map((type) => ({ label: type, without: chosenTypes(types.filter((other) => other !== type)) })),
    ...chip('location', location.trim(), 'location'),
    ...chip('priceRange', rangeLabel(priceRange, PRICE_SLIDER, formatPrice), 'min_price', 'max_price'),
    ...chip('surfaceRange', rangeLabel(surfaceRange, SURFACE_SLIDER, formatSurface), 'min_surface', 'max_surface'),
    ...chip('bedroomsMin', bedroomsLabel(bedroomsMin), 'bedrooms'),
    ...features.map((feature) => ({
      label: feature,
      without: { features: features.filter((other) => other !== feature) },
    })),
    ...equipment.map((sought) => ({
      label: EQUIPMENT_SOUGHT[sought],
      without: { equipment: equipment.filter((other) => other !== sought) },
    })),
    ...chip('landMin', `Terrain à partir de ${formatSurface(landMin)}`, 'min_land'),
    ...chip('energy', energyLabel(energy), 'energy'),
  ];
}

export function formatSurface(squareMetres: number): string {
  return `${formatNumber(squareMetres)}\u00a0m²`;
}

function rangeLabel({ min, max }: Range, limits: Range, format: (value: number) => string): string {
  if (max >= limits.max) return `À partir de ${format(min)}`;
  if (min <= limits.min) return `Jusqu'à ${format(max)}`;
  return `${formatNumber(min)} – ${format(max)}`;
}

/** 'Classe A, B ou C' */
function energyLabel(classes: readonly string[]): string {
  return `Classe ${classes.join(', ').replace(/, (?=[^,]*$)/, ' ou ')}`;
}

function bedroomsLabel(count: number): string {
  return count > 1 ? `${count}\u00a0chambres et plus` : `${count}\u00a0chambre et plus`;
}
