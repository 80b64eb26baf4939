import type { PropertySummary } from '#contract/property/property.ts';
import { FavoriteButton } from '#web/ui/controls/favorite-button.tsx';
import { PropertyHeading } from '#web/ui/properties/property-heading.tsx';
import { PropertyMeasures } from '#web/ui/properties/property-measures.tsx';
import { PropertyVisual } from '#web/ui/properties/property-visual.tsx';

/** Slightly less than the real width, as for the card. */
const SIZES = '(min-width: 768px) 320px, 86vw';

/** In the list there is room for the beginning of the description. */
export function PropertyRow({ property }: { property: PropertySummary }) {
  return (
    <article className="property-card property-row">
      <PropertyVisual property={property} sizes={SIZES} />
      <div className="min-w-0 self-center">
        <PropertyHeading property={property} />
        {/* As tall before it is known: nothing moves when it arrives. */}
        <p className="mt-3 line-clamp-2 min-h-[3.2em] max-w-[46em] text-muted">{property.excerpt}</p>
        <PropertyMeasures property={property} />
      </div>
      <FavoriteButton property={property} />
    </article>
  );
}
