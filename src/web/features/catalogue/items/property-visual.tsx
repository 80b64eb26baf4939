import { isExclusive, type PropertySummary } from '#contract/property.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PropertyPicture } from '#web/ui/property-picture.tsx';

type PropertyVisualProps = {
  property: PropertySummary;
  sizes: string;
  /** In the first row of the first page: fetched without delay, after what stands above the list. */
  isFirst: boolean;
};

/** The cover with its badges. The title beside it says what it shows, hence no words for it. */
export function PropertyVisual({ property, sizes, isFirst }: PropertyVisualProps) {
  return (
    <div>
      <PropertyPicture image={property.cover} alt="" sizes={sizes} loading={isFirst ? 'eager' : 'lazy'} isOneOfMany />
      <PropertyBadges property={property} />
    </div>
  );
}

/** What sets a property apart at first sight; most have nothing. */
function PropertyBadges({ property }: { property: PropertySummary }) {
  const isNew = property.type === 'Programme';
  if (!isNew && !isExclusive(property)) return null;
  return (
    <div>
      {isNew && <Badge tone="new">Programme neuf</Badge>}
      {isExclusive(property) && <Badge tone="exclusive">Exclusivité</Badge>}
    </div>
  );
}
