import { isDeepStrictEqual } from 'node:util';
import type { z } from '@hono/zod-openapi';
import { advertOf, pickFacts } from '#contract/advert/advert.ts';
import { withCostYears } from '#contract/advert/energy-cost-years.ts';
import { ALL_FEEDS, feedFlagsOf, pickFeedFlags } from '#contract/feeds/feed-flags.ts';
import type { PropertyInput } from '#contract/property/property.ts';
import type { FieldChange, PropertyField, PropertyState } from '#contract/property/property-version.ts';
import { saleOf } from '#contract/property/sale.ts';
import type { newPropertySchema, PropertyChangeFields } from '#contract/schemas/property/property-schema.ts';

export function stateOf(property: PropertyInput): PropertyState {
  const { title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features } = property;
  const is_private = property.isPrivate ? 1 : 0;
  return {
    ...{ title, price, location, type, surface, rooms, bedrooms, bathrooms, is_private, description, features },
    ...saleOf(property),
    ...property.advert,
    ...(property.feeds ?? ALL_FEEDS),
  };
}

/** A stored state may be older than the portals, and than the list of years. */
export function readState(json: string): PropertyState {
  return { ...ALL_FEEDS, ...withCostYears<PropertyState>(JSON.parse(json)) };
}

type Fields = z.output<typeof newPropertySchema> | PropertyState;

/** The property that the fields of the API describe. A state may be older than a field: it was empty then. */
export function inputOf({ is_private, bedrooms = 0, bathrooms = 0, ...fields }: Fields): PropertyInput {
  const { title, description, price, location, type, surface, rooms, features } = fields;
  return {
    ...{ title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features },
    isPrivate: Boolean(is_private),
    ...saleOf(fields),
    advert: advertOf(fields),
    feeds: feedFlagsOf(fields),
  };
}

/** The change that the fields of the API describe. */
export function changeOf({ is_private, revision, ...fields }: PropertyChangeFields) {
  const visibility = is_private !== undefined && { isPrivate: is_private };
  const input = { ...fields, ...visibility, advert: pickFacts(fields), feeds: pickFeedFlags(fields) };
  return { input, madeOn: revision };
}

export function changesBetween(before: PropertyState, after: PropertyState): FieldChange[] {
  return Object.keys(after)
    .filter((name): name is PropertyField => name in after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
