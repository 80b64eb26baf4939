import { Link } from 'react-router';
import { formatPrice } from '#contract/format.ts';
import type { PropertySummary } from '#contract/property.ts';
import { propertyPath } from '#contract/property-path.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pin } from '#web/ui/icon-paths.ts';

/** Price, title, place. The title is the one link of a card; its shadow covers the whole of it. */
export function PropertyHeading({ property }: { property: PropertySummary }) {
  return (
    <>
      <p className="chiffre text-prix">{formatPrice(property.price)}</p>
      <h3 className="mt-1.5 line-clamp-2 font-texte text-base leading-[1.4] tracking-normal break-words [text-wrap:pretty] [word-spacing:0]">
        <Link
          to={propertyPath(property)}
          // The property's page glides to its top by itself.
          preventScrollReset
          className="underline-offset-[0.2em] outline-none group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-anneau"
        >
          {property.title}
        </Link>
      </h3>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-texte-2">
        <Icon path={pin} size="1.1em" />
        {property.location}
      </p>
    </>
  );
}
