import type { PropertySummary } from './property.ts';

/** A home that was sold lately, as visitors are shown it: without its price. */
export type SoldProperty = Pick<PropertySummary, 'id' | 'title' | 'location' | 'cover'>;

export function soldPropertyOf({ id, title, location, cover }: PropertySummary): SoldProperty {
  return { id, title, location, ...(cover && { cover }) };
}
