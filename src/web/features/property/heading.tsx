import { formatPrice } from '#contract/format.ts';
import { EXCLUSIVE_FEATURE, isExclusive, type Property } from '#contract/property/property.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { pin } from '#web/ui/pictures/icon-paths.ts';

/** A title of more characters is a sentence, and set like one. */
const LONG_TITLE = 70;

/** What the property is, where, and for how much. */
export function Heading({ property }: { property: Property }) {
  return (
    <header className="property-heading">
      <div className="min-w-0">
        <div className="flex flex-wrap gap-1.5">
          <Badge>{property.type}</Badge>
          {isExclusive(property) && <Badge tone="exclusive">{EXCLUSIVE_FEATURE}</Badge>}
          <Badge tone="available">Disponible</Badge>
        </div>
        <h1 className={`property-title ${property.title.length > LONG_TITLE ? 'property-title-long' : ''}`}>
          {property.title}
        </h1>
        <p className="mt-3 flex gap-1.5 wrap-anywhere text-muted print:mt-[1mm]">
          <span className="mt-[0.175em]">
            <Icon path={pin} />
          </span>
          {property.location}
        </p>
      </div>
      <p className="md:text-right print:text-right">
        <span className="block text-sm text-subtle print:text-[9pt]">Prix de vente</span>
        <b className="figure property-amount">{formatPrice(property.price)}</b>
      </p>
    </header>
  );
}
