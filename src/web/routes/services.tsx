import { SERVICES_PATH } from '#contract/public-paths.ts';
import { apiContext } from '#web/api/api-context.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { PROPERTIES_KEY, STALE_MS } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { createSoldCalls } from '#web/api/sold-calls.ts';
import { useScrollToAnchor } from '#web/browser/use-scroll-to-anchor.ts';
import { ClearRules } from '#web/features/services/clear-rules.tsx';
import { SaleService } from '#web/features/services/sale-service.tsx';
import { SearchService } from '#web/features/services/search-service.tsx';
import { publicPage } from '#web/seo/page-meta.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/services.ts';

/** First visit: on the server. What was sold is not what the page is about: without an answer it is left out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listRecentlySold } = context.get(apiContext);
  return { sold: await listRecentlySold().catch(() => []) };
}

/** Later visits: in the browser. */
export async function clientLoader() {
  const sold = getQueryClient().query({
    queryKey: [PROPERTIES_KEY, 'sold'],
    queryFn: () => createSoldCalls(browserApiOptions).listRecentlySold(),
    staleTime: STALE_MS,
    // Nobody waits for it.
    retry: false,
  });
  return { sold: await sold.catch(() => []) };
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
