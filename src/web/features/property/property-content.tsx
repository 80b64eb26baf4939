import type { ReactNode } from 'react';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { Amenities } from './amenities.tsx';
import { Characteristics } from './characteristics.tsx';
import { ContactAgent } from './contact-agent.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Heading } from './heading.tsx';
import { Information } from './information/information.tsx';
import { OtherHomes } from './other-homes.tsx';
import { Section } from './section.tsx';

type PropertyContentProps = {
  property: Property;
  /** Beside the place. */
  action?: ReactNode;
  /** On the picture. */
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
