import { Suspense, useMemo, useRef } from 'react';
import { redirect, useLocation } from 'react-router';
import {
  type CatalogueFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
  pageFromSearch,
} from '#contract/catalogue/catalogue.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { apiContext, renderedPageContext } from '#web/api/api-context.ts';
import { findAnswer } from '#web/api/kept-answers.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import { siteOf, useSite } from '#web/api/site.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { scrollToElement } from '#web/browser/smooth-scroll.ts';
import { CatalogueHero } from '#web/features/catalogue/catalogue-hero.tsx';
import { searchDescription, searchTitle } from '#web/features/catalogue/catalogue-words.ts';
import { useCatalogueFilters } from '#web/features/catalogue/filters/use-catalogue-filters.ts';
import { FilterPanel, useFilterPanel } from '#web/features/catalogue/filters/use-filter-panel.ts';
import { Results } from '#web/features/catalogue/results/results.tsx';
import { useListPlace } from '#web/features/catalogue/results/use-list-place.ts';
import { useServedPage } from '#web/features/catalogue/results/use-served-page.ts';
import { SearchBar } from '#web/features/catalogue/search/search-bar.tsx';
import { Toolbar } from '#web/features/catalogue/toolbar.tsx';
import { catalogueJsonLd } from '#web/seo/catalogue-json-ld.ts';
import { JsonLd } from '#web/seo/json-ld.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/catalogue.ts';

/** How many properties there are, where the document came with the first of them. */
type LoaderData = { servedTotal: number | null };

/** First visit: on the server. What fails is left to the browser, which says so. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<LoaderData> {
  const { filters, page } = readAddress(url.searchParams);
  const list = await context
    .get(apiContext)
    .listProperties(filters, page)
    .catch(() => undefined);
  if (list && page > 1 && list.properties.length === 0) throw redirect(withoutPage(url));
  if (list) context.set(renderedPageContext, list);
  return { servedTotal: list?.total ?? null };
}

/** Later visits: the page shows itself at once and asks for what it does not know. */
export function clientLoader(): LoaderData {
  return { servedTotal: null };
}

/** Where the list begins, for who asks beyond its end. */
function withoutPage({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete('page');
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

/** `page` is for who has no script; with one, pages follow each other in place. */
function readAddress(searchParams: URLSearchParams): { filters: CatalogueFilters; page: number } {
  return { filters: filtersFromSearch(searchParams), page: pageFromSearch(searchParams) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  const { filters, page } = readAddress(new URLSearchParams(location.search));
  const title = searchTitle(filters);
  const isWholeList = filtersToSearch(filters).size === 0;
  return pageMeta({
    site,
    // A search is a way to look at the list; the next page of the list is another page.
    path: isWholeList && page > 1 ? `${CATALOGUE_PATH}?page=${page}` : CATALOGUE_PATH,
    title: `${page > 1 ? `${title}, page ${page}` : title} | ${site.tag}`,
    description: searchDescription(filters),
  });
}

export default function CataloguePage({ loaderData: { servedTotal } }: Route.ComponentProps) {
  const site = useSite();
  const { search } = useLocation();
  const { filters: applied, page } = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  const { filters, choose, isSettling } = useCatalogueFilters(applied);
  const [place, move] = useListPlace();
  const panel = useFilterPanel();
  const toolbar = useRef<HTMLDivElement>(null);

  const served = useServedPage(servedTotal);
  // Rows show more than cards do.
  const detail = place.view === 'list' ? 'excerpt' : 'card';
  // The list in view stays until the next one is there; an older answer cannot come after a newer one.
  const list = useAnswer(cataloguePageQuery(applied, page, detail), {
    served: detail === 'card' ? served : undefined,
    meanwhile: findAnswer(cataloguePageQuery(applied, page, 'card').key),
    keepsPrevious: true,
  });
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
      <section className="page-container pt-5 pb-section">
        <Toolbar
          ref={toolbar}
          total={total}
          filters={filters}
          choose={choose}
          view={place.view}
          onChangeView={(view) => move({ view })}
          panel={panel}
          onClear={clear}
        />
        <h2 className="sr-only">Résultats</h2>
        <Results
          list={list.data}
          hasFailed={list.isError}
          isBusy={isSettling || list.isPrevious}
          query={(number) => cataloguePageQuery(applied, number, detail)}
          filters={applied}
          firstPage={page}
          place={place}
          onShowPages={(pages) => move({ pages })}
          onRetry={list.retry}
          onClear={filtersToSearch(filters).size > 0 ? clear : undefined}
        />
      </section>
      {panel.isHere && (
        <Suspense>
          <FilterPanel sitting={panel.sitting} filters={filters} total={total} choose={choose} onClose={panel.close} />
        </Suspense>
      )}
    </>
  );
}
