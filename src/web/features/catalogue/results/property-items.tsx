import type { Ref } from 'react';
import type { PropertySummary } from '#contract/property/property.ts';
import { PropertyCard, PropertyHeading, PropertyItem, PropertyMeasures } from '#web/ui/properties/property-card.tsx';
import type { View } from './list-state.ts';

/** The look of the list that holds the items. */
export const LIST_LOOK: Record<Exclude<View, 'map'>, string> = {
  grid: 'property-grid',
  list: 'grid gap-7',
};

type PropertyItemsProps = {
  properties: readonly PropertySummary[];
  view: View;
  /** The page begins with them. */
  isFirst?: boolean;
  firstItem?: Ref<HTMLLIElement>;
};

export function PropertyItems({ properties, view, isFirst = false, firstItem }: PropertyItemsProps) {
  const Item = view === 'list' ? PropertyRow : PropertyCard;
  return properties.map((property, index) => (
    <li key={property.id} ref={index === 0 ? firstItem : undefined}>
      <Item property={property} isFirst={isFirst && index === 0} />
    </li>
  ));
}

/** Slightly less than the real width, as for the card. */
const ROW_SIZES = '(min-width: 768px) 320px, 86vw';

/** In the list there is room for the beginning of the description. */
function PropertyRow({ property, isFirst }: { property: PropertySummary; isFirst: boolean }) {
  return (
    <PropertyItem property={property} isFirst={isFirst} sizes={ROW_SIZES} isRow>
      <div className="min-w-0 self-center">
        <PropertyHeading property={property} />
        {/* As tall before it is known: nothing moves when it arrives. */}
        <p className="mt-3 line-clamp-2 min-h-[3.2em] max-w-[46em] text-muted">{property.excerpt}</p>
        <PropertyMeasures property={property} />
      </div>
    </PropertyItem>
  );
}
