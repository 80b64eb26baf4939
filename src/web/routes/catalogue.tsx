import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import {
  type CatalogueAddress,
  filtersToSearch,
  NO_FILTERS,
  readCatalogueAddress,
} from '#contract/catalogue/catalogue.ts';
import { findRegion } from '#contract/catalogue/regions.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { CataloguePage as PageOfCatalogue } from '#web/api/api-client.ts';
import { apiContext } from '#web/api/api-context.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { siteOf, useSite } from '#web/api/site.ts';
import { scrollToElement } from '#web/browser/smooth-scroll.ts';
import { useImport } from '#web/browser/use-import.ts';
import { AlertOffer } from '#web/features/alerts/alert-offer.tsx';
import { CatalogueHero } from '#web/features/catalogue/catalogue-hero.tsx';
import { catalogueHeading, searchDescription, searchTitle } from '#web/features/catalogue/catalogue-words.ts';
import { useCatalogueFilters } from '#web/features/catalogue/filters/use-catalogue-filters.ts';
import { GoneNotice } from '#web/features/catalogue/gone-notice.tsx';
import {
  detailOf,
  loadShownPages,
  rememberShownPages,
  useListState,
} from '#web/features/catalogue/results/list-state.ts';
import { Results } from '#web/features/catalogue/results/results.tsx';
import { SearchBar } from '#web/features/catalogue/search-bar.tsx';
import { Toolbar } from '#web/features/catalogue/toolbar.tsx';
import { catalogueJsonLd } from '#web/seo/catalogue-json-ld.ts';
import { JsonLd } from '#web/seo/json-ld.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/catalogue.ts';

/** First visit: on the server. After a failure the browser tries again, and shows an error. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<{ page: PageOfCatalogue | null }> {
  const { filters, pageNumber, kept } = readCatalogueAddress(url.searchParams);
  if (kept.size < url.searchParams.size) throw redirect(addressOf(kept));

  const { listProperties } = context.get(apiContext);
  const page = await listProperties(filters, pageNumber).catch(() => null);
  // Beyond the end of the list it begins again.
  if (page && pageNumber > 1 && page.properties.length === 0) {
    kept.delete('page');
    throw redirect(addressOf(kept));
  }
  return { page };
}

/** Later visits: the page is shown at once, and its queries load what is not in the cache. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // Only Back and Forward change the browser's address before the loader runs: there is a scroll position to restore.
  const { pathname, search } = window.location;
  if (pathname + search === url.pathname + url.search) await loadShownPages(readCatalogueAddress(url.searchParams));
  return { page: null };
}

function addressOf(search: URLSearchParams): string {
  return search.size > 0 ? `${CATALOGUE_PATH}?${search}` : CATALOGUE_PATH;
}

export function meta({ location, loaderData, matches }: Route.MetaArgs) {
  const address = readCatalogueAddress(new URLSearchParams(location.search));
  const { filters, pageNumber } = address;
  const title = searchTitle(filters);
  return pageMeta({
    site: siteOf(matches),
    path: canonicalPath(address, loaderData?.page?.total),
    title: pageNumber > 1 ? `${title}, page ${pageNumber}` : title,
    description: searchDescription(filters),
  });
}

/** A search is a way to look at the list. A region with properties is a page of its own, and so is each next page. */
function canonicalPath({ filters, applied, pageNumber }: CatalogueAddress, total = 0): string {
  const region = total > 0 && applied.size === 1 && findRegion(filters.location);
  if (applied.size > 0 && !region) return CATALOGUE_PATH;
  const canonical = new URLSearchParams(region ? { location: region } : {});
  if (pageNumber > 1) canonical.set('page', String(pageNumber));
  return addressOf(canonical);
}

/** The page can be used before the code of its panel is there. */
const loadFilterPanel = () => import('#web/features/catalogue/filters/filter-panel.tsx');

export default function CataloguePage({ loaderData: { page } }: Route.ComponentProps) {
  const site = useSite();
  const { search } = useLocation();
  const address = useMemo(() => readCatalogueAddress(new URLSearchParams(search)), [search]);
  const { filters: applied, pageNumber } = address;
  const { filters, choose, isSettling } = useCatalogueFilters(applied);
  const [state, updateState] = useListState();
  // When the panel was opened; undefined while it is closed.
  const [historyGroup, setHistoryGroup] = useState<number>();
  const panel = useImport(loadFilterPanel);
  const toolbar = useRef<HTMLDivElement>(null);
  const { view, pages } = state;
  useEffect(() => rememberShownPages(address, { view, pages }), [address, view, pages]);

  const detail = detailOf(view);
  const list = useQuery({
    ...cataloguePageQuery(applied, pageNumber, detail),
    // The server sends cards.
    initialData: (detail === 'card' && page) || undefined,
    placeholderData: keepPreviousData,
  });
  const previous = usePrevious(list.data);
  const total = list.data?.total;
  // In the browser's cache before the press. What fails now is tried again then.
  useEffect(() => void loadFilterPanel().catch(() => undefined), []);
  const alertSearch = String(address.applied);

  /** On a phone the results are further down. */
  function showResults() {
    if (toolbar.current && toolbar.current.getBoundingClientRect().bottom > window.innerHeight) {
      scrollToElement(toolbar.current);
    }
  }

  return (
    <>
      {list.data && (
        <JsonLd data={catalogueJsonLd({ site, name: searchTitle(applied), page: pageNumber, ...list.data })} />
      )}
      <CatalogueHero {...catalogueHeading(applied)} isShort={address.applied.size > 0}>
        <SearchBar filters={filters} choose={choose} onSearch={showResults} />
      </CatalogueHero>
      <section className="page-container pt-1 pb-section md:pt-5">
        <GoneNotice />
        <Toolbar
          ref={toolbar}
          total={total}
          filters={filters}
          choose={choose}
          view={view}
          onChangeView={(view) => updateState({ view })}
          isPanelOpen={historyGroup !== undefined}
          onOpenPanel={async () => {
            if (await panel.fetch()) setHistoryGroup(Date.now());
          }}
          hasPanelFailed={panel.hasFailed}
        >
          {site.offersAlerts && (
            <span className="-mr-4 max-md:hidden xl:mr-0">
              <AlertOffer label="Créer une alerte" look="ghost" size="sm" search={alertSearch} />
            </span>
          )}
        </Toolbar>
        <h2 className="sr-only">Résultats</h2>
        <Results
          list={list.data}
          hasFailed={list.isLoadingError}
          previous={previous}
          isBusy={isSettling || list.isPlaceholderData}
          query={(number) => cataloguePageQuery(applied, number, detail)}
          filters={applied}
          firstPage={pageNumber}
          state={state}
          onShowPages={(pages) => updateState({ pages })}
          onRetry={() => list.refetch()}
          onClear={filtersToSearch(filters).size > 0 ? () => choose(NO_FILTERS) : undefined}
        />
        {site.offersAlerts && (
          <div className="mt-10">
            <AlertOffer search={alertSearch} />
          </div>
        )}
      </section>
      {panel.module && (
        <panel.module.FilterPanel
          historyGroup={historyGroup}
          filters={filters}
          applied={applied}
          total={total}
          choose={choose}
          onClose={() => setHistoryGroup(undefined)}
          onShow={showResults}
        />
      )}
    </>
  );
}

/** The last list that was there: it stays in view where the next one cannot be loaded. */
function usePrevious(list: PageOfCatalogue | undefined): PageOfCatalogue | undefined {
  const [last, setLast] = useState(list);
  if (list && list !== last) setLast(list);
  return last;
}
