import { type ReactNode, Suspense } from 'react';
import { listEquipment } from '#contract/property/equipment.ts';
import { plansOf } from '#contract/property/image.ts';
import { hasRooms, type PublicProperty } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { formatNumber } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { lazyPart } from '#web/browser/use-import.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { ContactAgent, ContactBar } from './contact-agent.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Heading, PropertyBadges } from './heading.tsx';
import { Section } from './section.tsx';

// Far down the page, and written by the server: their scripts come after the others.
const Budget = lazyPart(() => import('./budget/budget.tsx').then((module) => module.Budget));
const Information = lazyPart(() => import('./information.tsx').then((module) => module.Information));
// Most homes have none of these: their pages load none.
const Film = lazyPart(() => import('./film.tsx').then((module) => module.Film));
const Documents = lazyPart(() => import('./documents.tsx').then((module) => module.Documents));
const Plans = lazyPart(() => import('./plans.tsx').then((module) => module.Plans));

type PropertyContentProps = {
  property: PublicProperty;
  /** What a visitor does with the page itself: keep it, share it. */
  actions?: ReactNode;
  onEnlarge?: () => void;
  /** Asks for a visit of a home that is for sale. */
  visit?: ReactNode;
  /** Offers to tell of homes like this one, which is sold. */
  alertOffer?: ReactNode;
  /** Homes like this one: at the end of the page, or in the place of what can no longer be bought. */
  similar?: ReactNode;
};

/** A property from its pictures to its last mention. */
export function PropertyContent({ property, actions, onEnlarge, visit, alertOffer, similar }: PropertyContentProps) {
  const isGone = isSold(property);
  return (
    <>
      <Gallery key={property.id} property={property} onEnlarge={onEnlarge}>
        <PropertyBadges property={property} />
      </Gallery>
      <div className="property-columns">
        <Heading property={property} />
        {isGone ? (
          <OtherHomes property={property}>{alertOffer}</OtherHomes>
        ) : (
          <ContactAgent property={property} visit={visit}>
            {actions}
          </ContactAgent>
        )}
        {!isGone && (
          // Below the words there is room for the bar.
          <div className="max-lg:pb-20 print:pb-0">
            <Chapters property={property} />
          </div>
        )}
        {!isGone && <ContactBar property={property} />}
      </div>
      {similar}
      {isGone && <Chapters property={property} />}
    </>
  );
}

function Chapters({ property }: { property: PublicProperty }) {
  const { presentedBy } = useSite();
  const { documents = [] } = property;
  return (
    <div className="divide-y divide-line">
      <Characteristics property={property} />
      <Section title="Description">
        <p className="property-text">{property.description}</p>
      </Section>
      <Suspense>
        {property.film_url && <Film property={property} />}
        {plansOf(property).length > 0 && <Plans property={property} />}
      </Suspense>
      <Amenities features={property.features} />
      <Suspense>
        <Budget property={property} />
        <Information property={property} />
        {documents.length > 0 && <Documents documents={documents} />}
      </Suspense>
      {presentedBy && (
        <footer className="py-6 text-sm text-muted wrap-anywhere print:py-[2mm] print:text-[9pt] print:leading-tight">
          {presentedBy}
        </footer>
      )}
    </div>
  );
}

type Measured = Pick<PublicProperty, 'type' | 'surface' | 'rooms' | 'bedrooms' | 'bathrooms'>;

function Characteristics({ property }: { property: PublicProperty }) {
  const equipment = listEquipment(property);
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
      {equipment.length > 0 && (
        <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
          {equipment.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
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

/** Where a sold home leads on: in the place of the price and the agent. */
function OtherHomes({ property, children }: { property: PublicProperty; children: ReactNode }) {
  return (
    <section aria-labelledby="other-homes" className="agent-card">
      <h2 id="other-homes" className="figure text-[1.75rem]">
        Ce bien est vendu.
      </h2>
      <p className="text-muted print:hidden">Voyez ceux qui lui ressemblent, ou soyez prévenu des prochains.</p>
      <div className="grid gap-3 print:hidden">
        <ButtonLink to={`${CATALOGUE_PATH}?${searchLike(property)}`} size="lg" wide>
          Voir les biens semblables
        </ButtonLink>
        {children}
      </div>
    </section>
  );
}

/** The search has no place, since few homes are sold in a village, and no price, which is nobody's business any more. */
export function searchLike({ type }: Pick<PublicProperty, 'type'>): string {
  return String(new URLSearchParams({ type }));
}
