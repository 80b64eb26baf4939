import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { similarQuery } from '#web/api/similar-query.ts';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';
import { Section } from '../section.tsx';
import { useIsNearScreen } from './use-is-near-screen.ts';

/** Asked for when the visitor comes near, so that the page itself is there sooner. Nothing where there is none. */
export function SimilarProperties({ id }: { id: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNearScreen(place);
  const { data: properties, isPending } = useQuery({ ...similarQuery(id), enabled: isNear });
  return (
    <div ref={place} className="print:hidden">
      {isNear && isPending && <Placeholder />}
      {properties && properties.length > 0 && (
        <Section title="Biens similaires">
          <ul className="property-grid">
            {properties.map((property) => (
              <li key={property.id}>
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

/** About as tall as what it stands for: the footer below hardly moves. */
function Placeholder() {
  return (
    <div aria-hidden="true" className="property-section">
      <div className="h-7" />
      <div className="property-grid">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="skeleton aspect-square" />
        ))}
      </div>
    </div>
  );
}
