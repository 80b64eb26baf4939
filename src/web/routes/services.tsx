import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SERVICES_PATH } from '#contract/public-paths.ts';
import { apiContext } from '#web/api/api-context.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { PROPERTIES_KEY, STALE_MS } from '#web/api/queries.ts';
import { getQueryClient } from '#web/api/query-client.ts';
import { createSoldCalls } from '#web/api/sold-calls.ts';
import { scrollToElement } from '#web/browser/smooth-scroll.ts';
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

const DELAY_MS = 100;

/**
 * Scrolls to the element that the address names, from the top of the page when coming from another page. Back and
 * forward restore the scroll position instead.
 */
function useScrollToAnchor() {
  const { hash, key } = useLocation();
  const arrival = useNavigationType();
  const isFirstPage = key === 'default';

  useLayoutEffect(() => {
    if (arrival === 'POP' && !isFirstPage) return;
    // A moment later and still unseen: the router itself jumps to the anchor right after this.
    if (!isFirstPage) queueMicrotask(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const target = hash && document.getElementById(hash.slice(1));
    if (!target) return;
    const timer = setTimeout(() => scrollToElement(target), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, arrival, isFirstPage]);
}
