import type { ReactNode } from 'react';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { Characteristics } from './characteristics.tsx';
import { ContactAgent } from './contact-agent.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Heading } from './heading.tsx';
import { Information } from './information/information.tsx';
import { OtherHomes } from './other-homes.tsx';
import { Section } from './section.tsx';

type PropertyContentProps = {
  property: Property;
  /** Stands beside the place. */
  action?: ReactNode;
  /** Stands on the picture. */
  corner?: ReactNode;
  onEnlarge?: () => void;
  /** Offers to tell of homes like this one, which is sold. */
  alertOffer?: ReactNode;
};

/** A property from its title to its last mention. */
export function PropertyContent({ property, action, corner, onEnlarge, alertOffer }: PropertyContentProps) {
  return (
    <>
      <Heading property={property} action={action} />
      <div className="property-columns">
        <div>
          <Gallery key={property.id} property={property} corner={corner} onEnlarge={onEnlarge} />
          <div className="divide-y divide-line">
            <Characteristics property={property} />
            <Section title="Description">
              <p className="property-text">{property.description}</p>
            </Section>
            <Amenities features={property.features} />
            <Information property={property} />
          </div>
        </div>
        {isSold(property) ? (
          <OtherHomes property={property}>{alertOffer}</OtherHomes>
        ) : (
          <ContactAgent property={property} />
        )}
      </div>
    </>
  );
}

function Amenities({ features }: { features: string[] }) {
  return (
    <Section title="Équipements & Services">
      {features.length > 0 ? (
        <ul className="amenities">
          {[...new Set(features)].map((feature) => (
            <li key={feature} className="flex gap-2.5 wrap-anywhere">
              <span className="mt-0.75 text-action forced-color-adjust-auto">
                <Icon path={check} />
              </span>
              {feature}
            </li>
          ))}
        </ul>
      ) : (
        <p className="property-text">Aucune caractéristique spécifiée</p>
      )}
    </Section>
  );
}
