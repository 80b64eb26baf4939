import type { Ref } from 'react';
import type { PropertySummary } from '#contract/property/property.ts';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';
import type { View } from '../results/list-state.ts';
import { PropertyRow } from './property-row.tsx';

type PropertyItemsProps = {
  properties: readonly PropertySummary[];
  view: View;
  firstItem?: Ref<HTMLLIElement>;
};

export function PropertyItems({ properties, view, firstItem }: PropertyItemsProps) {
  const Item = view === 'list' ? PropertyRow : PropertyCard;
  return properties.map((property, index) => (
    <li key={property.id} ref={index === 0 ? firstItem : undefined}>
      <Item property={property} />
    </li>
  ));
}
