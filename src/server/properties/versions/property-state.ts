import { isDeepStrictEqual } from 'node:util';
import { advertOf } from '#contract/advert/advert.ts';
import { ALL_FEEDS, feedFlagsOf } from '#contract/feeds/feed-flags.ts';
import type { PropertyInput } from '#contract/property/property.ts';
import type { FieldChange, PropertyField, PropertyState } from '#contract/property/property-version.ts';
import { saleOf } from '#contract/property/sale.ts';

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

/** A stored state may be older than the portals. */
export function readState(json: string): PropertyState {
  return { ...ALL_FEEDS, ...JSON.parse(json) };
}

/** A state may be older than a field: it was empty then. */
export function inputOf({ is_private, ...state }: PropertyState): PropertyInput {
  const { title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features } = state;
  return {
    ...{ title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features },
    isPrivate: is_private === 1,
    ...saleOf(state),
    advert: advertOf(state),
    feeds: feedFlagsOf(state),
  };
}

export function changesBetween(before: PropertyState, after: PropertyState): FieldChange[] {
  return fieldsOf(after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function fieldsOf(state: PropertyState): PropertyField[] {
  return Object.keys(state).filter((name): name is PropertyField => name in state);
}
