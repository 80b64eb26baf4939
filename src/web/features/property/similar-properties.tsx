import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PropertySummary } from '#contract/property/property.ts';
import { summaryFromJson } from '#contract/property/property-json.ts';
import { createApiRead } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { FRESH, PROPERTIES_KEY } from '#web/api/queries.ts';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';
import { Section } from './section.tsx';

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

function similarQuery(id: number) {
  return queryOptions({
    queryKey: [PROPERTIES_KEY, 'similar', id],
    queryFn: ({ signal }) => listSimilar(id, signal),
    ...FRESH,
  });
}

async function listSimilar(id: number, signal: AbortSignal): Promise<PropertySummary[]> {
  const list = await createApiRead(browserApiOptions)(`/properties/${id}/similar`, { signal });
  return list.map((json) => summaryFromJson(json, browserApiOptions));
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

/** Half a screen: the answer is there before its place is. */
const MARGIN = '400px';

/** Whether an element has come near the viewport. False on the server. */
function useIsNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
