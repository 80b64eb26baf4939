import {
  asksForBedrooms,
  type CatalogueFilters,
  type EquipmentSought,
  PRICE_SLIDER,
  SURFACE_SLIDER,
  typesAwaited,
} from '#contract/catalogue/catalogue.ts';
import type { EnergyClass, PropertyType } from '#contract/property/choices.ts';
import { hasRooms } from '#contract/property/property.ts';
import { foldFeatures } from '#contract/text/plain-text.ts';
import type { Fit } from './search-json.ts';

/** What a fit looks at. */
export type Home = {
  type: PropertyType;
  location: string;
  price: number;
  surface: number;
  bedrooms: number;
  /** See `foldFeatures`. */
  features_folded: string;
  equipment: Record<EquipmentSought, boolean>;
  dpe_energy_class: EnergyClass | null;
  /** Square metres; a plot is all land. */
  land: number;
};

/** True: it is met. A sentence: it is missed by a little, and how. False: it is missed. */
export type Wish = (home: Home) => boolean | string;

/** Many homes share a type and a place, which no home misses by a little: they are looked at once for all of them. */
export type Wishes = { typeAndPlace: Wish[]; others: Wish[] };

/** A price may be this much above the budget, a surface this much below the minimum. */
const A_LITTLE_PERCENT = 10;

const FULL: Fit = { fit: 'full', reasons: [] };

/** Undefined for a home that does not fit: only one wish may be missed, and only by a little. */
export function fitOf(home: Home, wishes: Wishes): Fit | undefined {
  return isOfTypeAndPlace(home, wishes) ? fitOfOthers(home, wishes) : undefined;
}

export function isOfTypeAndPlace(home: Home, { typeAndPlace }: Wishes): boolean {
  return typeAndPlace.every((wish) => wish(home) === true);
}

/** The same for a home that is known to be of the type and in the place. */
export function fitOfOthers(home: Home, { others }: Wishes): Fit | undefined {
  let reason: string | undefined;
  for (const wish of others) {
    const verdict = wish(home);
    if (verdict === true) continue;
    if (verdict === false || reason !== undefined) return undefined;
    reason = verdict;
  }
  return reason === undefined ? FULL : { fit: 'near', reasons: [reason] };
}

/** The wishes of a search by the rules of the catalogue's filters, but for land (`typesAwaited`); those that exclude most first. Where to look is a wish of its own. */
export function wishesOf(filters: CatalogueFilters, isThere?: (location: string) => boolean): Wishes {
  const { priceRange, surfaceRange, bedroomsMin, energy, landMin } = filters;
  const types = typesAwaited(filters);
  const typeAndPlace: Wish[] = [];
  if (types.length > 0) typeAndPlace.push(({ type }) => types.includes(type));
  if (isThere) typeAndPlace.push(({ location }) => isThere(location));
  const others: Wish[] = [];
  if (priceRange.min > PRICE_SLIDER.min) others.push(({ price }) => price >= priceRange.min);
  if (surfaceRange.max < SURFACE_SLIDER.max) others.push(({ surface }) => surface <= surfaceRange.max);
  if (energy.length > 0)
    others.push(({ dpe_energy_class }) => dpe_energy_class !== null && energy.includes(dpe_energy_class));
  for (const sought of filters.equipment) others.push(({ equipment }) => equipment[sought]);
  if (landMin > 0) others.push(({ land }) => land >= landMin);
  if (priceRange.max < PRICE_SLIDER.max) others.push(({ price }) => withinBudget(price, priceRange.max));
  if (surfaceRange.min > SURFACE_SLIDER.min) others.push(({ surface }) => largeEnough(surface, surfaceRange.min));
  if (bedroomsMin > 0 && asksForBedrooms(filters)) others.push((home) => enoughBedrooms(home, bedroomsMin));
  for (const feature of filters.features) {
    const folded = foldFeatures([feature]);
    const without = `Sans ${feature.toLocaleLowerCase('fr')}`;
    others.push(({ features_folded }) => features_folded.includes(folded) || without);
  }
  return { typeAndPlace, others };
}

function withinBudget(price: number, budget: number): boolean | string {
  if (price <= budget) return true;
  const percent = percentBetween(price, budget);
  return percent <= A_LITTLE_PERCENT && `Prix ${percent} % au-dessus du budget`;
}

function largeEnough(surface: number, minimum: number): boolean | string {
  if (surface >= minimum) return true;
  const percent = percentBetween(surface, minimum);
  return percent <= A_LITTLE_PERCENT && `Surface ${percent} % sous le minimum`;
}

function enoughBedrooms({ type, bedrooms }: Home, minimum: number): boolean | string {
  if (!hasRooms(type) || bedrooms >= minimum) return true;
  return bedrooms === minimum - 1 && 'Une chambre de moins';
}

/** In hundredths, which are exact: 94.05 m² are 5 % less than 99. */
function percentBetween(value: number, limit: number): number {
  const difference = Math.abs(Math.round(value * 100) - Math.round(limit * 100));
  return Math.ceil((difference * 100) / Math.round(limit * 100));
}
