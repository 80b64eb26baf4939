import type { ReactNode } from 'react';
import type { PropertySummary } from '#contract/property/property.ts';
import type { View } from '../results/list-state.ts';
import { PropertyItems } from './property-items.tsx';

export const LIST_LOOK: Record<Exclude<View, 'map'>, string> = {
  grid: 'property-grid',
  list: 'grid gap-7',
};

type PropertyListProps = {
  properties: readonly PropertySummary[];
  view: keyof typeof LIST_LOOK;
  /** The items of further pages. */
  children: ReactNode;
};

export function PropertyList({ properties, view, children }: PropertyListProps) {
  return (
    <ul className={LIST_LOOK[view]}>
      <PropertyItems properties={properties} view={view} />
      {children}
    </ul>
  );
}
