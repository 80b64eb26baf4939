import type { ReactNode } from 'react';
import type { Property } from '#contract/property/property.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** Where a sold home leads on: beside the pictures, in the place of the agent. */
export function OtherHomes({ property, children }: { property: Property; children: ReactNode }) {
  return (
    <section aria-labelledby="other-homes" className="agent-card grid gap-5 print:hidden">
      <div className="grid gap-2">
        <h2 id="other-homes" className="text-[1.25rem]">
          Des biens qui lui ressemblent
        </h2>
        <p className="text-muted">Voyez ceux qui sont à vendre, ou soyez prévenu des prochains.</p>
      </div>
      <ButtonLink to={`${CATALOGUE_PATH}?${searchLike(property)}`} size="lg" wide>
        Voir les biens semblables
      </ButtonLink>
      {children}
    </section>
  );
}

/** The search has no place, since few homes are sold in a village, and no price, which is nobody's business any more. */
export function searchLike({ type }: Pick<Property, 'type'>): string {
  return String(new URLSearchParams({ type }));
}
