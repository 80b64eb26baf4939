import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { fold } from '#contract/plain-text.ts';
import type { PropertyType } from '#contract/property.ts';
import type { Tables } from '#server/database/tables.ts';

/** Visibility is a condition like any other, so that no count, list or page can betray a private property. */
export type Audience = 'public' | 'admin';

export type PropertyFilters = {
  audience: Audience;
  type?: PropertyType | undefined;
  location?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minSurface?: number | undefined;
  maxSurface?: number | undefined;
  bedrooms?: number | undefined;
};

type Conditions = Expression<SqlBool>[];

const property = expressionBuilder<Tables, 'property'>();
const { or } = property;

/** What decides which properties are listed. */
export function propertyConditions(filters: PropertyFilters): Conditions {
  const conditions = [...kindConditions(filters), ...rangeConditions(filters)];
  const names = placeNamed(filters);
  // The tally knows every place by name: the text is looked for in those few, and an index does the rest.
  if (names) {
    const places = property.selectFrom('property_tally').select('location_folded').where(names);
    conditions.push(property('location_folded', 'in', places));
  }
  return conditions;
}

/** The same for rows of the tally, which know of no prices or surfaces. */
export function tallyConditions(filters: PropertyFilters): Conditions {
  const names = placeNamed(filters);
  return [...kindConditions(filters), ...(names ? [names] : [])];
}

/** Whether anything is asked for, beyond what the audience may see. */
export function isSearch({ audience: _, ...choices }: PropertyFilters): boolean {
  return Object.values(choices).some((choice) => choice !== undefined);
}

export function hasRanges({ minPrice, maxPrice, minSurface, maxSurface }: PropertyFilters): boolean {
  return [minPrice, maxPrice, minSurface, maxSurface].some((bound) => bound !== undefined);
}

function kindConditions({ audience, type, bedrooms }: PropertyFilters): Conditions {
  const conditions: Conditions = [];
  if (audience === 'public') conditions.push(property('is_private', '=', 0));
  if (type) conditions.push(property('type', '=', type));
  if (bedrooms) conditions.push(or([property('type', '=', 'Terrain'), property('bedrooms', '>=', bedrooms)]));
  return conditions;
}

function rangeConditions({ minPrice, maxPrice, minSurface, maxSurface }: PropertyFilters): Conditions {
  const conditions: Conditions = [];
  if (minPrice !== undefined) conditions.push(property('price', '>=', minPrice));
  if (maxPrice !== undefined) conditions.push(property('price', '<=', maxPrice));
  if (minSurface !== undefined) conditions.push(property('surface', '>=', minSurface));
  if (maxSurface !== undefined) conditions.push(property('surface', '<=', maxSurface));
  return conditions;
}

/** Folded text is letters, digits and spaces: nothing in it means anything to LIKE. */
function placeNamed({ location = '' }: PropertyFilters): Expression<SqlBool> | undefined {
  const text = fold(location);
  return text ? property('location_folded', 'like', `%${text}%`) : undefined;
}
