import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeTexts } from '#contract/content/home-texts.ts';
import { SELL_PATH, SERVICES_PATH } from '#contract/public-paths.ts';
import { ArrowLabel } from '#web/ui/controls/arrow-link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const village = import.meta.glob<string>('/src/web/assets/scenes/village-*', {
  eager: true,
  query: '?url',
  import: 'default',
});
const stoneHouse = import.meta.glob<string>('/src/web/assets/scenes/stone-house-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function ServiceCards({ texts }: { texts: HomeTexts }) {
  return (
    <section className="bg-background-alt py-section">
      <div className="page-container">
        <h2>Mes Services</h2>
        <div className="mt-[clamp(2rem,4vw,3.5rem)] grid items-start gap-[clamp(1.5rem,3vw,2.5rem)] md:grid-cols-[7fr_5fr]">
          <ServiceCard
            to={`${SERVICES_PATH}#recherche`}
            title="Recherche"
            more={texts.card_search_more}
            text={texts.card_search_text}
            shape="aspect-16/10"
          >
            <Scene files={village} sizes="(min-width: 768px) 54vw, 90vw" />
          </ServiceCard>
          <div className="max-md:mt-4 md:mt-[clamp(0rem,7vw,6rem)]">
            <ServiceCard
              to={`${SERVICES_PATH}#vente`}
              title="Ventes"
              more={texts.card_sale_more}
              text={texts.card_sale_text}
              shape="aspect-16/10 md:aspect-square"
            >
              <Scene files={stoneHouse} sizes="(min-width: 768px) 58vw, 90vw" />
            </ServiceCard>
            <div className="mt-4">
              <ButtonLink to={SELL_PATH} look="outline">
                Vendre mon bien
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

type ServiceCardProps = {
  to: string;
  title: string;
  text: string;
  more: string;
  shape: string;
  children: ReactNode;
};

/** The whole card can be clicked; only its title is a link for assistive technology. */
function ServiceCard({ to, title, text, more, shape, children }: ServiceCardProps) {
  return (
    <article className="group relative">
      <div className={`overflow-hidden rounded-md bg-schiste-100 ${shape}`}>
        <div className="size-full transition-all duration-[420ms] motion-safe:group-hover:scale-[1.025]">
          {children}
        </div>
      </div>
      <h3 className="mt-5.5 text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)]">
        <Link to={to} preventScrollReset className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      <div className="mt-2.5 mb-4 max-w-[32em] text-muted">
        <Text>{text}</Text>
      </div>
      <ArrowLabel>{more}</ArrowLabel>
    </article>
  );
}
