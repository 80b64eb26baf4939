import { useSite } from '#web/api/site.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { Reasons } from '#web/features/home/reasons.tsx';
import { SearchMandate } from '#web/features/home/search-mandate.tsx';
import { ServiceCards } from '#web/features/home/service-cards.tsx';
import { Strengths } from '#web/features/home/strengths.tsx';
import { agentJsonLd } from '#web/seo/agent-json-ld.ts';
import { JsonLd } from '#web/seo/json-ld.tsx';
import { publicPage } from '#web/seo/page-meta.ts';

const strengths = { id: 'atouts', title: 'Mes atouts' };

export const meta = publicPage({
  path: '/',
  title: 'Achat, vente et recherche de biens en Haute-Corse',
  description:
    "Mandataire immobilier indépendant en Haute-Corse : recherche, vente et estimation de biens. Première rencontre gratuite, aucun versement d'avance.",
});

export default function HomePage() {
  const site = useSite();
  return (
    <>
      <JsonLd data={agentJsonLd(site)} />
      <Hero nextSection={strengths} />
      <Strengths {...strengths} />
      <ServiceCards />
      <Reasons />
      <SearchMandate />
    </>
  );
}
