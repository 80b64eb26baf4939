import { Link } from 'react-router';
import { propertyPath } from '#contract/property/property-path.ts';
import type { SoldProperty } from '#contract/property/property-summary.ts';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';

const SIZES = '(min-width: 1440px) 405px, (min-width: 1024px) 28vw, (min-width: 768px) 41vw, 86vw';

/** The last homes that the agent sold, while they have a page. */
export function RecentlySold({ properties }: { properties: SoldProperty[] }) {
  return (
    <div className="page-container mt-12 grid grid-cols-1 gap-5">
      <h3 className="text-[1.75rem]">Vendus récemment</h3>
      <ul className="property-grid">
        {properties.map((property) => (
          <li key={property.id}>
            <article className="property-card">
              <div className="property-cover">
                <PropertyPicture image={property.cover} alt="" sizes={SIZES} isOneOfMany />
              </div>
              <h4 className="property-card-title">
                <Link to={propertyPath(property)} preventScrollReset discover="none" className="property-card-link">
                  {property.title}
                </Link>
              </h4>
              <p className="property-place">{property.location}</p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
