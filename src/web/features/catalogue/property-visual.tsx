import type { PropertySummary } from '#contract/property.ts';
import { PropertyPicture } from '#web/ui/property-picture.tsx';
import { PropertyBadges } from './property-badges.tsx';

type PropertyVisualProps = {
  property: PropertySummary;
  sizes: string;
  /** In the first row of the first page, where it is waited for. */
  isFirst: boolean;
};

/** The cover with its badges. The title beside it says what it shows, hence no words for it. */
export function PropertyVisual({ property, sizes, isFirst }: PropertyVisualProps) {
  return (
    <div className="relative aspect-3/2 overflow-hidden rounded-md bg-schiste-100">
      <div className="size-full transition duration-[420ms] group-hover:scale-[1.025] motion-reduce:scale-100!">
        <PropertyPicture image={property.cover} alt="" sizes={sizes} loading={isFirst ? 'first' : 'lazy'} />
      </div>
      <PropertyBadges property={property} />
    </div>
  );
}
