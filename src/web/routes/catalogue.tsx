import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type CatalogueFilters, filtersFromSearch, filtersToSearch, NO_FILTERS } from '#contract/catalogue.ts';
import { apiContext } from '#web/api/api-context.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { useSite } from '#web/api/site.ts';
import { runQueries, useServerState } from '#web/api/ssr-state.ts';
import { scrollToElement } from '#web/browser/smooth-scroll.ts';
import { CatalogueHero } from '#web/features/catalogue/catalogue-hero.tsx';
import { searchDescription, searchTitle } from '#web/features/catalogue/catalogue-words.ts';
import { Results } from '#web/features/catalogue/results.tsx';
import { SearchBar } from '#web/features/catalogue/search-bar.tsx';
import { Toolbar } from '#web/features/catalogue/toolbar.tsx';
import { useCatalogueFilters } from '#web/features/catalogue/use-catalogue-filters.ts';
import { useHydrated } from '#web/features/catalogue/use-hydrated.ts';
import { useListPlace } from '#web/features/catalogue/use-list-place.ts';
import { catalogueJsonLd } from '#web/seo/catalogue-json-ld.ts';
import { JsonLd } from '#web/seo/json-ld.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/catalogue.ts';

/** Closed at first, hence fetched once the page is there. */
const FilterPanel = lazy(() => import('#web/features/catalogue/filter-panel.tsx'));

/** First visit: on the server, through the API, in the same process. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readAddress(url);
  const query = cataloguePageQuery(asked.filters, asked.page, context.get(apiContext));
  return { ...asked, answers: await runQueries(query) };
}

/** Later visits: the page shows itself at once and asks for what it does not know. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { ...readAddress(url), answers: undefined };
}

/** Another view of the same list is no other question. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search !== nextUrl.search;
}

/** `page` is for who has no script; with one, pages follow each other in place. */
function readAddress({ searchParams }: URL): { filters: CatalogueFilters; page: number } {
  const page = searchParams.get('page') ?? '';
  return { filters: filtersFromSearch(searchParams), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

export function meta({ loaderData: { filters, page }, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const title = searchTitle(filters);
  const isWholeList = filtersToSearch(filters).size === 0;
  return pageMeta({
    site,
    // A search is a way to look at the list; the next page of the list is another page.
    path: isWholeList && page > 1 ? `/vente?page=${page}` : '/vente',
    title: `${page > 1 ? `${title}, page ${page}` : title} | ${site.tag}`,
    description: searchDescription(filters),
  });
}

export default function CataloguePage({ loaderData: { filters: applied, page, answers } }: Route.ComponentProps) {
  useServerState(answers);
  const site = useSite();
  const { filters, choose, isSettling } = useCatalogueFilters(applied);
  const [place, move] = useListPlace();
  const isHydrated = useHydrated();
  const [sitting, setSitting] = useState<number>();
  const toolbar = useRef<HTMLDivElement>(null);

  // The list in view stays until the next one is there; an older answer cannot come after a newer one.
  const list = useQuery({ ...cataloguePageQuery(applied, page), placeholderData: keepPreviousData });
  const total = list.data?.total;
  const clear = () => choose(NO_FILTERS);

  /** On a phone they are further down. */
  function showResults() {
    if (toolbar.current && toolbar.current.getBoundingClientRect().bottom > window.innerHeight) {
      scrollToElement(toolbar.current);
    }
  }

  return (
    <>
      {list.data && <JsonLd data={catalogueJsonLd({ site, name: searchTitle(applied), page, ...list.data })} />}
      <CatalogueHero>
        <SearchBar filters={filters} choose={choose} onSearch={showResults} />
      </CatalogueHero>
      <section className="cadre pt-5 pb-section">
        <Toolbar
          ref={toolbar}
          total={total}
          filters={filters}
          choose={choose}
          view={place.view}
          onChangeView={(view) => move({ view })}
          isPanelOpen={sitting !== undefined}
          onOpenPanel={() => setSitting(Date.now())}
          onClear={clear}
        />
        <h2 className="sr-only">Résultats</h2>
        <Results
          list={list.data}
          hasFailed={list.isError && !list.data}
          isBusy={isSettling || list.isPlaceholderData}
          filters={applied}
          firstPage={page}
          place={place}
          onShowPages={(pages) => move({ pages })}
          onRetry={() => list.refetch()}
          onClear={filtersToSearch(filters).size > 0 ? clear : undefined}
        />
      </section>
      {isHydrated && (
        <Suspense>
          <FilterPanel
            sitting={sitting}
            filters={filters}
            total={total}
            choose={choose}
            onClose={() => setSitting(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
