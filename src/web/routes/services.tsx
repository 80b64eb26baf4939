import { SERVICES_PATH } from '#contract/public-paths.ts';
import { apiContext } from '#web/api/api-context.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { recentlySoldQuery } from '#web/api/sold-query.ts';
import { useScrollToAnchor } from '#web/browser/use-scroll-to-anchor.ts';
import { ClearRules } from '#web/features/services/clear-rules.tsx';
import { SaleService } from '#web/features/services/sale-service.tsx';
import { SearchService } from '#web/features/services/search-service.tsx';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/services.ts';

/** First visit: on the server. What was sold is not what the page is about: without an answer it is left out. */
export async function loader({ context }: Route.LoaderArgs) {
  return {
    sold: await context
      .get(apiContext)
      .listRecentlySold()
      .catch(() => []),
  };
}

/** Later visits: in the browser. */
export async function clientLoader() {
  return {
    sold: await getQueryClient()
      .query(recentlySoldQuery)
      .catch(() => []),
  };
}

export const meta = publicPage({
  path: SERVICES_PATH,
  title: 'Mes services : recherche, vente, location, estimation',
  description:
    "Recherche de biens sur mandat, vente, location, estimation en Haute-Corse avec une agence partenaire de Biguglia. Honoraires dus à la signature de l'acte.",
});

export default function ServicesPage({ loaderData: { sold } }: Route.ComponentProps) {
  useScrollToAnchor();
  return (
    <>
      <PageHero title="Mes services">
        Chercher un bien, en vendre un, le louer ou le faire estimer : un seul interlocuteur, des règles simples et
        connues d'avance.
      </PageHero>
      <SearchService />
      <ClearRules />
      <SaleService sold={sold} />
    </>
  );
}
