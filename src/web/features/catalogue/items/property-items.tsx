import { memo, type Ref, Suspense } from 'react';
import type { PropertySummary } from '#contract/property/property.ts';
import type { View } from '../results/list-place.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyRow } from './property-row.tsx';

/** React brings so many to life at once, and those that someone touches first: no long pause for all of them. */
const HANDFUL = 2;

type PropertyItemsProps = {
  properties: readonly PropertySummary[];
  view: View;
  firstItem?: Ref<HTMLLIElement>;
};

/** Left alone while the page around it changes: a first visit draws that twice. */
export const PropertyItems = memo(function PropertyItems(props: PropertyItemsProps) {
  const { properties, view, firstItem } = props;
  const Item = view === 'list' ? PropertyRow : PropertyCard;
  const items = properties.map((property, index) => (
    <li key={property.id} ref={index === 0 ? firstItem : undefined}>
      <Item property={property} />
    </li>
  ));
  // biome-ignore lint/suspicious/noArrayIndexKey: a handful is nothing but a place in the list.
  return inHandfuls(items).map((handful, number) => <Suspense key={number}>{handful}</Suspense>);
});

export function inHandfuls<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / HANDFUL) }, (_, number) =>
    items.slice(number * HANDFUL, (number + 1) * HANDFUL),
  );
}
