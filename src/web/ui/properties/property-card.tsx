import { Link } from 'react-router';
import { SALE_STATE_NAMES } from '#contract/property/choices.ts';
import { isExclusive, listMeasures, type PropertySummary } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';

import { formatNumber, formatPrice } from '#contract/text/format.ts';
import { FavoriteButton } from '#web/ui/controls/favorite-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';

type Shown = { property: PropertySummary };

/** Slightly less than the real width, so that common phones and tablets take the copy of 640 px, not that of 1280. */
const SIZES = '(min-width: 1440px) 405px, (min-width: 1024px) 28vw, (min-width: 768px) 41vw, 86vw';

/** In the grid the picture is the card: no box around it. */
export function PropertyCard({ property }: Shown) {
  return (
    <article className="property-card">
      <PropertyVisual property={property} sizes={SIZES} />
      <PropertyHeading property={property} />
      <PropertyMeasures property={property} />
      <FavoriteButton property={property} />
    </article>
  );
}

/**
 * The cover with its badges. The title beside it describes it, so its alt text is empty. Lazy: on a phone no cover is
 * on the first screen, and the picture that is there gets the whole bandwidth.
 */
export function PropertyVisual({ property, sizes }: Shown & { sizes: string }) {
  return (
    <div className="property-cover">
      <PropertyPicture image={property.cover} alt="" sizes={sizes} isOneOfMany />
      <PropertyBadges property={property} />
      {property.dpe_energy_class && (
        <p className={`energy-badge energy-${property.dpe_energy_class}`}>
          <span className="sr-only">Classe énergie </span>
          <b>{property.dpe_energy_class}</b>
        </p>
      )}
      <PictureMark image={property.cover} />
    </div>
  );
}

/** What sets a property apart at first sight; most have nothing. */
function PropertyBadges({ property }: Shown) {
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

/** Price, title, place. */
export function PropertyHeading({ property }: Shown) {
  return (
    <>
      <p className="figure property-price">{formatPrice(property.price)}</p>
      <h3 className="property-card-title">
        {/* The property's page scrolls to its top by itself. */}
        <Link to={propertyPath(property)} preventScrollReset discover="none" className="property-card-link">
          {property.title}
        </Link>
      </h3>
      <p className="property-place">{property.location}</p>
    </>
  );
}

/** '186 m² · 4 chambres · 3 salles de bain', or the land alone. */
export function PropertyMeasures({ property }: Shown) {
  return (
    <ul className="property-measures">
      {listMeasures(property).map(({ value, unit }) => (
        <li key={unit}>
          <b>{formatNumber(value)}</b>
          {`\u00a0${unit}`}
        </li>
      ))}
    </ul>
  );
}
