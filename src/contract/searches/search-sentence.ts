import { asksForBedrooms, EQUIPMENT_SOUGHT, filtersFromSearch, NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { formatSurface } from '#contract/catalogue/filter-chips.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';

type Wishes = { places: readonly string[]; search: string };

/** 'Maison ou villa en Balagne, jusqu'à 600 000 €, 3 chambres'. */
export function searchSentence({ places, search }: Wishes): string {
  const parameters = new URLSearchParams(search);
  const filters = filtersFromSearch(parameters);
  const { surfaceRange, bedroomsMin, energy, landMin, features, equipment } = filters;
  const types = filters.propertyType === 'all' ? filters.types : [filters.propertyType];
  const what = types.length > 0 ? either(types.map((type) => type.toLowerCase())) : 'bien';
  const where = places.length > 0 ? either(places.map(whereIs)) : whereIs('Haute-Corse');
  const parts = [
    `${what} ${where}`,
    // As it was written: the catalogue's filter ends at two millions.
    priceWish(amountOf(parameters.get('min_price')), amountOf(parameters.get('max_price'))),
    surfaceRange.min > NO_FILTERS.surfaceRange.min && `${formatSurface(surfaceRange.min)} et plus`,
    surfaceRange.max < NO_FILTERS.surfaceRange.max && `${formatSurface(surfaceRange.max)} au plus`,
    bedroomsMin > 0 && asksForBedrooms(filters) && `${bedroomsMin}\u00a0chambre${bedroomsMin > 1 ? 's' : ''}`,
    landMin > 0 && `terrain de ${formatSurface(landMin)}`,
    features.length > 0 &&
      `avec ${listed(
        features.map((feature) => feature.toLocaleLowerCase('fr')),
        'et',
      )}`,
    ...equipment.map((sought) => EQUIPMENT_SOUGHT[sought].toLocaleLowerCase('fr')),
    energy.length > 0 && `classe énergie ${either(energy)}`,
  ];
  const sentence = parts.filter(Boolean).join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function priceWish(min: number, max: number): string | false {
  if (min > 0 && max > 0) return `de ${formatNumber(min)} à ${formatPrice(max)}`;
  if (max > 0) return `jusqu'à ${formatPrice(max)}`;
  return min > 0 && `à partir de ${formatPrice(min)}`;
}

function amountOf(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function either(names: readonly string[]): string {
  return listed(names, 'ou');
}

/** 'A, B ou C' */
function listed(names: readonly string[], word: 'et' | 'ou'): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${last}` : last;
}
