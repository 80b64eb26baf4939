import type { PropertySummary } from '#contract/property.ts';
import { FavoriteButton } from '#web/ui/favorite-button.tsx';
import { useRenderedInside } from '#web/ui/rendered-insides.ts';
import { cardValues } from './card-data.ts';
import { PropertyHeading } from './property-heading.tsx';
import { PropertyMeasures } from './property-measures.tsx';
import { PropertyVisual } from './property-visual.tsx';

/** A hair less than it is, so that common phones and tablets take the copy of 640 px, not the next one of 1280. */
const SIZES = '(min-width: 1440px) 405px, (min-width: 1024px) 28vw, (min-width: 768px) 41vw, 86vw';

type PropertyCardProps = { property: PropertySummary; isFirst: boolean };

/** In the grid the picture is the card: no box around it. */
export function PropertyCard({ property, isFirst }: PropertyCardProps) {
  const values = cardValues(property);
  const rendered = useRenderedInside(property);
  if (import.meta.env.SSR && rendered !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, from the very same component.
    return <article className="bien" data-values={values} dangerouslySetInnerHTML={{ __html: rendered }} />;
  }
  return (
    <article className="bien" data-values={values}>
      <CardInside property={property} isFirst={isFirst} />
    </article>
  );
}

export function CardInside({ property, isFirst }: PropertyCardProps) {
  return (
    <>
      <PropertyVisual property={property} sizes={SIZES} isFirst={isFirst} />
      <PropertyHeading property={property} />
      <PropertyMeasures property={property} />
      <FavoriteButton property={property} />
    </>
  );
}
