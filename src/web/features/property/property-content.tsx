import type { ReactNode } from 'react';
import { hasRooms, type PublicProperty } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { formatNumber } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { ContactAgent } from './contact-agent.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Heading } from './heading.tsx';
import { Information } from './information.tsx';
import { Section } from './section.tsx';

type PropertyContentProps = {
  property: PublicProperty;
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
  const { presentedBy } = useSite();
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
            {presentedBy && (
              <footer className="py-6 text-sm text-muted wrap-anywhere print:py-[2mm] print:text-[9pt] print:leading-tight">
                {presentedBy}
              </footer>
            )}
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

type Measured = Pick<PublicProperty, 'type' | 'surface' | 'rooms' | 'bedrooms' | 'bathrooms'>;

function Characteristics({ property }: { property: Measured }) {
  return (
    <Section title="Caractéristiques">
      <dl className="key-figures">
        {characteristicsOf(property).map(({ label, value }) => (
          <div key={label} className="key-figure">
            <dt className="key-figure-label">{label}</dt>
            <dd className="figure key-figure-value">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A plot of land has a surface and no rooms of any kind; elsewhere, what there is none of is left out. */
export function characteristicsOf({ type, surface, rooms, bedrooms, bathrooms }: Measured) {
  const counts = [
    { count: bedrooms, one: 'chambre', many: 'chambres' },
    { count: bathrooms, one: 'salle de bain', many: 'salles de bain' },
    { count: rooms ?? 0, one: 'pièce', many: 'pièces' },
  ].filter(({ count }) => count > 0 && hasRooms(type));
  return [
    { label: 'm² habitables', value: formatNumber(surface) },
    ...counts.map(({ count, one, many }) => ({ label: count > 1 ? many : one, value: formatNumber(count) })),
  ];
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

/** Where a sold home leads on: beside the pictures, in the place of the agent. */
function OtherHomes({ property, children }: { property: PublicProperty; children: ReactNode }) {
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
export function searchLike({ type }: Pick<PublicProperty, 'type'>): string {
  return String(new URLSearchParams({ type }));
}
