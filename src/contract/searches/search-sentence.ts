import {
  asksForBedrooms,
  type CatalogueFilters,
  filtersFromSearch,
  PRICE_SLIDER,
  type Range,
  SURFACE_SLIDER,
} from '#contract/catalogue/catalogue.ts';
import { formatSurface } from '#contract/catalogue/filter-chips.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { formatPrice } from '#contract/text/format.ts';
import type { SearchInput } from './search.ts';

/** What a person looks for: 'Villa ou maison en Balagne, jusqu'à 600 000 €, 3 chambres'. */
export function searchSentence({ places, search }: Pick<SearchInput, 'places' | 'search'>): string {
  const filters = filtersFromSearch(new URLSearchParams(search));
  const { priceRange, surfaceRange, bedroomsMin, landMin, features, energy } = filters;
  const where = places.length > 0 ? either(places.map(whereIs)) : 'en Haute-Corse';
  const wishes = [
    `${whatIn(filters)} ${where}`,
    rangeWords(priceRange, { limits: PRICE_SLIDER, format: formatPrice, from: 'à partir de', to: "jusqu'à" }),
    rangeWords(surfaceRange, { limits: SURFACE_SLIDER, format: formatSurface, from: 'au moins', to: 'au plus' }),
    bedroomsMin > 0 && asksForBedrooms(filters) && `${bedroomsMin}\u00a0chambre${bedroomsMin > 1 ? 's' : ''}`,
    landMin > 0 && `terrain d'au moins ${formatSurface(landMin)}`,
    features.length > 0 && `avec ${joined(features.map(lowerFirst), ' et ')}`,
    energy.length > 0 && `classe énergie ${either(energy)}`,
  ];
  return wishes.filter(Boolean).join(', ');
}

/** 'Villa ou maison'. */
function whatIn({ propertyType, types }: CatalogueFilters): string {
  const wanted = propertyType === 'all' ? types : [propertyType];
  const names = wanted.map((type) => (type === 'Programme' ? 'Programme neuf' : type));
  const [first, ...others] = names;
  return first === undefined ? 'Un bien' : either([first, ...others.map(lowerFirst)]);
}

type RangeWords = { limits: Range; format: (value: number) => string; from: string; to: string };

function rangeWords({ min, max }: Range, { limits, format, from, to }: RangeWords): string | undefined {
  if (min > limits.min && max < limits.max) return `de ${format(min)} à ${format(max)}`;
  if (min > limits.min) return `${from} ${format(min)}`;
  return max < limits.max ? `${to} ${format(max)}` : undefined;
}

function either(words: readonly string[]): string {
  return joined(words, ' ou ');
}

function joined(words: readonly string[], last: string): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(last);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
