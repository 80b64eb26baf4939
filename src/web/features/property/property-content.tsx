import type { ReactNode } from 'react';
import type { Property } from '#contract/property/property.ts';
import { Amenities } from './amenities.tsx';
import { Characteristics } from './characteristics.tsx';
import { ContactAgent } from './contact-agent.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Heading } from './heading.tsx';
import { Information } from './information/information.tsx';
import { Section } from './section.tsx';

type PropertyContentProps = { property: Property; action?: ReactNode; corner?: ReactNode; onEnlarge?: () => void };

/** A property from its title to its last mention. `action` stands beside the place, `corner` on the picture. */
export function PropertyContent({ property, action, corner, onEnlarge }: PropertyContentProps) {
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
        <ContactAgent property={property} />
      </div>
    </>
  );
}
