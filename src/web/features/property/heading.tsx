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
      <div>
        <div>
          <Badge>{property.type}</Badge>
          {isExclusive(property) && <Badge tone="exclusive">{EXCLUSIVE_FEATURE}</Badge>}
          <Badge tone="available">Disponible</Badge>
        </div>
        <h1 className={property.title.length > LONG_TITLE ? 'long-title' : undefined}>{property.title}</h1>
        <p>
          <Icon path={pin} />
          {property.location}
        </p>
      </div>
      <p>
        <span>Prix de vente</span>
        <b className="figure">{formatPrice(property.price)}</b>
      </p>
    </header>
  );
}
