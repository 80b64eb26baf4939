import type { PropertySummary } from '#contract/property/property.ts';
import { FavoriteButton } from '#web/ui/controls/favorite-button.tsx';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyMeasures } from './property-measures.tsx';
import { PropertyVisual } from './property-visual.tsx';

/** Slightly less than the real width, so that common phones and tablets take the copy of 640 px, not that of 1280. */
const SIZES = '(min-width: 1440px) 405px, (min-width: 1024px) 28vw, (min-width: 768px) 41vw, 86vw';

/** In the grid the picture is the card: no box around it. */
export function PropertyCard({ property }: { property: PropertySummary }) {
  return (
    <article className="property-card">
      <PropertyVisual property={property} sizes={SIZES} />
      <PropertyHeading property={property} />
      <PropertyMeasures property={property} />
      <FavoriteButton property={property} />
    </article>
  );
}
