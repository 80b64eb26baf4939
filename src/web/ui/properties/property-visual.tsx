import type { EnergyClass } from '#contract/advert/advert.ts';
import { isExclusive, type PropertySummary } from '#contract/property/property.ts';
import { SALE_STATE_NAMES } from '#contract/property/sale.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PictureMark } from '#web/ui/pictures/picture-mark.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';

/**
 * The cover with its badges. The title beside it describes it, so its alt text is empty. Lazy: on a phone no cover is
 * on the first screen, and the picture that is there gets the whole bandwidth.
 */
export function PropertyVisual({ property, sizes }: { property: PropertySummary; sizes: string }) {
  return (
    <div className="property-cover">
      <PropertyPicture image={property.cover} alt="" sizes={sizes} isOneOfMany />
      <PropertyBadges property={property} />
      {property.energyClass && <EnergyBadge letter={property.energyClass} />}
      <PictureMark image={property.cover} />
    </div>
  );
}

/** What sets a property apart at first sight; most have nothing. */
function PropertyBadges({ property }: { property: PropertySummary }) {
  const isNew = property.type === 'Programme';
  const isUnderOffer = property.sale_state === 'under_offer';
  if (!isNew && !isExclusive(property) && !isUnderOffer) return null;
  return (
    <div className="property-badges">
      {isNew && <Badge tone="new">Programme neuf</Badge>}
      {isExclusive(property) && <Badge tone="exclusive">Exclusivité</Badge>}
      {isUnderOffer && <Badge tone="under-offer">{SALE_STATE_NAMES.under_offer}</Badge>}
    </div>
  );
}

/** The letter of the DPE on a lozenge of its colour. */
function EnergyBadge({ letter }: { letter: EnergyClass }) {
  return (
    <p className={`energy-badge energy-${letter}`}>
      <span className="sr-only">Classe énergie </span>
      <b>{letter}</b>
    </p>
  );
}
