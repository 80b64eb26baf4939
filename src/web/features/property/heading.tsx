import { formatPrice } from '#contract/format.ts';
import { EXCLUSIVE_FEATURE, isExclusive, type Property } from '#contract/property.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pin } from '#web/ui/icon-paths.ts';

/** A title of more characters is a sentence, and set like one. */
const LONG_TITLE = 70;

/** What the property is, where, and for how much. */
export function Heading({ property }: { property: Property }) {
  return (
    <header className="mb-7 grid gap-x-12 gap-y-4 md:grid-cols-[1fr_auto] md:items-end print:mb-[4mm] print:grid-cols-[1fr_auto] print:items-end">
      <div className="min-w-0">
        <div className="flex flex-wrap gap-1.5">
          <Badge>{property.type}</Badge>
          {isExclusive(property) && <Badge tone="exclusive">{EXCLUSIVE_FEATURE}</Badge>}
          <Badge tone="available">Disponible</Badge>
        </div>
        <h1
          className={`mt-3.5 wrap-anywhere print:mt-[2mm] print:text-[18pt] ${property.title.length > LONG_TITLE ? 'max-w-[24em] text-[clamp(1.5rem,1.2rem+1.3vw,2.25rem)]' : 'max-w-[17em] text-[clamp(2rem,1.4rem+2.3vw,3.25rem)]'}`}
        >
          {property.title}
        </h1>
        <p className="mt-3 flex items-center gap-1.5 wrap-anywhere text-texte-2 print:mt-[1mm]">
          <Icon path={pin} />
          {property.location}
        </p>
      </div>
      <p className="md:text-right print:text-right">
        <span className="block text-sm text-texte-3 print:text-[9pt]">Prix de vente</span>
        <b className="chiffre text-[clamp(2rem,1.6rem+1.6vw,2.875rem)] leading-[1.1] print:text-[18pt]">
          {formatPrice(property.price)}
        </b>
      </p>
    </header>
  );
}
