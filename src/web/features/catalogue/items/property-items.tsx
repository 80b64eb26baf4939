import type { Ref } from 'react';
import type { PropertySummary } from '#contract/property.ts';
import type { View } from '../results/list-place.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyRow } from './property-row.tsx';

/** A grid has at most three columns: its first row is waited for, the rest comes as the visitor goes down. */
const FIRST_ROW = 3;

/** The list that holds the items of every page. */
export const LIST_LOOK: Record<Exclude<View, 'map'>, string> = {
  grid: 'biens',
  list: 'grid gap-7',
};

type PropertyItemsProps = {
  properties: readonly PropertySummary[];
  view: View;
  isFirstPage?: boolean;
  firstItem?: Ref<HTMLLIElement>;
};

export function PropertyItems({ properties, view, isFirstPage = false, firstItem }: PropertyItemsProps) {
  const Item = view === 'list' ? PropertyRow : PropertyCard;
  return properties.map((property, index) => (
    <li key={property.id} ref={index === 0 ? firstItem : undefined}>
      <Item property={property} isFirst={isFirstPage && index < FIRST_ROW} />
    </li>
  ));
}
