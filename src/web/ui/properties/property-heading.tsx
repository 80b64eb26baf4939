import { Link } from 'react-router';
import type { PropertySummary } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { formatPrice } from '#contract/text/format.ts';

/** Price, title, place. */
export function PropertyHeading({ property }: { property: PropertySummary }) {
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
