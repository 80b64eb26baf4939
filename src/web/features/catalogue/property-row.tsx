import type { PropertySummary } from '#contract/property.ts';
import { FavoriteButton } from '#web/ui/favorite-button.tsx';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyMeasures } from './property-measures.tsx';
import { PropertyVisual } from './property-visual.tsx';

/** A hair less than it is, as for the card. */
const SIZES = '(min-width: 768px) 320px, 86vw';

/** In the list there is room for the beginning of the description. */
export function PropertyRow({ property, isFirst }: { property: PropertySummary; isFirst: boolean }) {
  return (
    <article className="group relative grid items-start gap-x-7 gap-y-4 border-b border-trait pb-7 md:grid-cols-[340px_1fr]">
      <PropertyVisual property={property} sizes={SIZES} isFirst={isFirst} />
      <div className="min-w-0 self-center">
        <PropertyHeading property={property} />
        <p className="mt-3 line-clamp-2 max-w-[46em] text-texte-2">{property.excerpt}</p>
        <PropertyMeasures property={property} />
      </div>
      <div className="absolute top-2.5 right-2.5 md:right-auto md:left-[286px]">
        <FavoriteButton property={property} />
      </div>
    </article>
  );
}
