import { Link } from 'react-router';
import type { ServicesTexts } from '#contract/content/services-texts.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import type { SoldProperty } from '#contract/property/property-summary.ts';
import { SELL_PATH } from '#contract/public-paths.ts';
import { useSite } from '#web/api/site.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Ledger } from '#web/ui/layout/ledger.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const openDoor = import.meta.glob<string>('/src/web/assets/scenes/open-door-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const KINDS = [1, 2, 3] as const;

type SaleServiceProps = { texts: ServicesTexts; sold: SoldProperty[] };

export function SaleService({ texts, sold }: SaleServiceProps) {
  const kinds = KINDS.map((n) => ({ title: texts[`kind_${n}_title`], text: texts[`kind_${n}_text`] }));
  const { agency } = useSite();
  return (
    <section id="vente" className="py-section">
      <div className="page-container grid grid-cols-1 items-start gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[5fr_6fr]">
        <div className="aspect-4/3 overflow-hidden rounded-md max-md:order-last md:sticky md:top-26 md:aspect-square">
          <Scene files={openDoor} sizes="(min-width: 768px) 58vw, 90vw" className="object-[45%_50%]" />
        </div>
        <div className="grid justify-items-start gap-7">
          <div className="grid gap-5">
            <h2>Vente, location, estimation</h2>
            <p className="max-w-[40em] text-muted">
              {texts.sale_text}{' '}
              <a href={agency.url} target="_blank" rel="noopener" className="link">
                {agency.name}
                <span className="sr-only"> (nouvel onglet)</span>
              </a>
            </p>
            <Text className="max-w-[40em] text-muted">{texts.sale_more}</Text>
          </div>
          <div className="w-full">
            <Ledger lines={kinds} />
          </div>
          <ButtonLink to={SELL_PATH}>Demander une estimation</ButtonLink>
        </div>
      </div>
      {sold.length > 0 && <RecentlySold properties={sold} />}
    </section>
  );
}

const SIZES = '(min-width: 1440px) 405px, (min-width: 1024px) 28vw, (min-width: 640px) 41vw, 86vw';

/** The last homes that the agent sold, while they have a page. */
function RecentlySold({ properties }: { properties: SoldProperty[] }) {
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
