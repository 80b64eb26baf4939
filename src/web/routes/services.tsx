import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SERVICES_TEXTS } from '#contract/content/services-texts.ts';
import { SERVICES_PATH } from '#contract/public-paths.ts';
import { apiContext, wordsContext } from '#web/api/api-context.ts';
import { readPageData } from '#web/api/page-data.ts';
import { scrollToElement } from '#web/browser/smooth-scroll.ts';
import { ClearRules } from '#web/features/services/clear-rules.tsx';
import { SaleService } from '#web/features/services/sale-service.tsx';
import { SearchService } from '#web/features/services/search-service.tsx';
import { writtenPage } from '#web/seo/written-page.ts';
import { PageHero } from '#web/ui/layout/page-hero.tsx';
import type { Route } from './+types/services.ts';

/** What was sold is not what the page is about: without an answer it is left out. */
export async function loader({ context }: Route.LoaderArgs) {
  const { listRecentlySold } = context.get(apiContext);
  const sold = listRecentlySold().catch(() => []);
  return { sold: await sold, words: await context.get(wordsContext)(SERVICES_PATH) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readPageData(SERVICES_PATH, serverLoader, { sold: [], words: {} });
}

export const meta = writtenPage({
  path: SERVICES_PATH,
  title: 'Mes services : recherche, vente, location, estimation',
  texts: SERVICES_TEXTS,
  description: 'services_description',
});

export default function ServicesPage({ loaderData: { sold, words } }: Route.ComponentProps) {
  const texts = { ...SERVICES_TEXTS, ...words };
  useScrollToAnchor();
  return (
    <>
      <PageHero title="Mes services">{texts.services_lead}</PageHero>
      <SearchService texts={texts} />
      <ClearRules texts={texts} />
      <SaleService texts={texts} sold={sold} />
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
