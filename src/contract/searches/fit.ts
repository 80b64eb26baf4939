import type { EnergyClass } from '#contract/advert/advert.ts';
import { asksForBedrooms, type CatalogueFilters, PRICE_SLIDER, SURFACE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { foldFeatures } from '#contract/property/fold-features.ts';
import { hasRooms, type PropertyType } from '#contract/property/property.ts';
import type { Fit } from './search.ts';

/** What a fit looks at. */
export type Home = {
  type: PropertyType;
  location: string;
  price: number;
  surface: number;
  bedrooms: number;
  /** See `foldFeatures`. */
  featuresFolded: string;
  energyClass: EnergyClass | undefined;
  /** Square metres; a plot is all land. */
  land: number;
};

/** True: it is met. A sentence: it is missed by a little, and how. False: it is missed. */
export type Wish = (home: Home) => boolean | string;

/** A price may be this much above the budget, a surface this much below the minimum. */
const A_LITTLE_PERCENT = 10;

const FULL: Fit = { fit: 'full', reasons: [] };

/** Undefined for a home that does not fit: only one wish may be missed, and only by a little. */
export function fitOf(home: Home, wishes: readonly Wish[]): Fit | undefined {
  let reason: string | undefined;
  for (const wish of wishes) {
    const verdict = wish(home);
    if (verdict === true) continue;
    if (verdict === false || reason !== undefined) return undefined;
    reason = verdict;
  }
  return reason === undefined ? FULL : { fit: 'near', reasons: [reason] };
}

/** The wishes of a search by the rules of the catalogue's filters, those that exclude most first. Where to look is a wish of its own. */
export function wishesOf(filters: CatalogueFilters, isThere?: (location: string) => boolean): Wish[] {
  const { priceRange, surfaceRange, bedroomsMin, energy, landMin } = filters;
  const types = filters.propertyType === 'all' ? filters.types : [filters.propertyType];
  const wishes: Wish[] = [];
  if (types.length > 0) wishes.push(({ type }) => types.includes(type));
  if (isThere) wishes.push(({ location }) => isThere(location));
  if (priceRange.min > PRICE_SLIDER.min) wishes.push(({ price }) => price >= priceRange.min);
  if (surfaceRange.max < SURFACE_SLIDER.max) wishes.push(({ surface }) => surface <= surfaceRange.max);
  if (energy.length > 0) wishes.push(({ energyClass }) => energyClass !== undefined && energy.includes(energyClass));
  if (landMin > 0) wishes.push(({ land }) => land >= landMin);
  if (priceRange.max < PRICE_SLIDER.max) wishes.push(({ price }) => withinBudget(price, priceRange.max));
  if (surfaceRange.min > SURFACE_SLIDER.min) wishes.push(({ surface }) => largeEnough(surface, surfaceRange.min));
  if (bedroomsMin > 0 && asksForBedrooms(filters)) wishes.push((home) => enoughBedrooms(home, bedroomsMin));
  for (const feature of filters.features) {
    const folded = foldFeatures([feature]);
    const without = `Sans ${feature.toLocaleLowerCase('fr')}`;
    wishes.push(({ featuresFolded }) => featuresFolded.includes(folded) || without);
  }
  return wishes;
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
