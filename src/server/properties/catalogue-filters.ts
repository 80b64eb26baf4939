import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { searchedLetters } from '#contract/catalogue/catalogue-rules.ts';
import { hasRooms, PROPERTY_TYPES, type PropertyType } from '#contract/property/property.ts';
import type { PropertyQuery } from '#contract/schemas/property-schema.ts';
import type { SlotFor } from '#server/database/kept-query.ts';
import type { Tables } from '#server/database/tables.ts';

/** Visibility is a condition like any other, so that no count, list or page can betray a private property. */
export type Audience = 'public' | 'admin';

type Ranges = {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minSurface?: number | undefined;
  maxSurface?: number | undefined;
};

export type PropertyFilters = Ranges & {
  audience: Audience;
  type?: PropertyType | undefined;
  location?: string | undefined;
  bedrooms?: number | undefined;
};

/** What the parameters of the list call ask for. */
export function filtersOf(query: PropertyQuery, audience: Audience): PropertyFilters {
  return {
    audience,
    type: query.type,
    location: query.location,
    minPrice: query.min_price,
    maxPrice: query.max_price,
    minSurface: query.min_surface,
    maxSurface: query.max_surface,
    bedrooms: query.type && !hasRooms(query.type) ? undefined : query.bedrooms,
  };
}

/** What the filters ask of the database: what asks for nothing is undefined. */
export type Search = Omit<PropertyFilters, 'location'> & {
  /** A pattern for LIKE. */
  place: string | undefined;
};

export function toSearch({ location = '', bedrooms, ...filters }: PropertyFilters): Search {
  const text = searchedLetters(location);
  // Letters and digits, or an exclamation mark: nothing in it means anything to LIKE.
  return { ...filters, bedrooms: bedrooms || undefined, place: text ? `%${text}%` : undefined };
}

/** Searches of one shape differ in their values only. */
export function shapeOf({ audience, ...choices }: Search): string {
  let shape: string = audience;
  for (const [name, choice] of Object.entries(choices)) if (choice !== undefined) shape += ` ${name}`;
  return shape;
}

/** Whether anything is asked for, beyond what the audience may see. */
export function isNarrow(search: Search): boolean {
  return shapeOf(search) !== search.audience;
}

export function hasRanges({ minPrice, maxPrice, minSurface, maxSurface }: Ranges): boolean {
  return [minPrice, maxPrice, minSurface, maxSurface].some((bound) => bound !== undefined);
}

type Conditions = Expression<SqlBool>[];
/** Where the values of a search go, in a query that serves all searches of its shape. */
type Slots = SlotFor<Search>;

const property = expressionBuilder<Tables, 'property'>();
const { or } = property;

/** What decides which properties are listed. */
export function propertyConditions(search: Search, slot: Slots): Conditions {
  return [...tallyConditions(search, slot), ...rangeConditions(search, slot)];
}

/** The same for rows of the tally, which know of no prices or surfaces. */
export function tallyConditions(search: Search, slot: Slots): Conditions {
  const conditions = kindConditions(search, slot);
  // The text is looked for in the letters of the few places there are, and an index does the rest.
  if (search.place) {
    const letters = sql<string>`replace(${sql.ref('place.location_folded')}, ' ', '')`;
    const named = property.selectFrom('place').where(letters, 'like', slot('place'));
    conditions.push(property('location_folded', 'in', named.select('place.location_folded')));
  }
  return conditions;
}

/** Plots of land: there are no bedrooms to ask them for. */
const WITHOUT_ROOMS = PROPERTY_TYPES.filter((type) => !hasRooms(type));

/** The same for rows that know of no places either. */
export function kindConditions({ audience, type, bedrooms }: Search, slot: Slots): Conditions {
  const conditions: Conditions = [];
  if (audience === 'public') conditions.push(property('is_private', '=', 0));
  if (type) conditions.push(property('type', '=', slot('type')));
  if (bedrooms)
    conditions.push(or([property('type', 'in', WITHOUT_ROOMS), property('bedrooms', '>=', slot('bedrooms'))]));
  return conditions;
}

function rangeConditions({ minPrice, maxPrice, minSurface, maxSurface }: Search, slot: Slots): Conditions {
  const conditions: Conditions = [];
  if (minPrice !== undefined) conditions.push(property('price', '>=', slot('minPrice')));
  if (maxPrice !== undefined) conditions.push(property('price', '<=', slot('maxPrice')));
  if (minSurface !== undefined) conditions.push(property('surface', '>=', slot('minSurface')));
  if (maxSurface !== undefined) conditions.push(property('surface', '<=', slot('maxSurface')));
  return conditions;
}
