import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type CatalogueFilters, filtersToSearch, PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { formatNumber } from '#contract/text/format.ts';
import type { CataloguePage } from '#web/api/api-client.ts';
import type { cataloguePageQuery } from '#web/api/queries.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import type { ListState, View } from './list-state.ts';
import { LIST_LOOK, PropertyItems } from './property-items.tsx';
import {
  LoadingError,
  LoadingResults,
  MapPlaceholder,
  NoResults,
  ProgressLine,
  SkeletonItems,
} from './result-states.tsx';

type PageQuery = ReturnType<typeof cataloguePageQuery>;

type ResultsProps = {
  /** The first page shown; undefined while loading. */
  list: CataloguePage | undefined;
  hasFailed: boolean;
  /** What was found before, where this search cannot be made. */
  previous: CataloguePage | undefined;
  /** The list shown is a placeholder; the new one is loading. */
  isBusy: boolean;
  query: (page: number) => PageQuery;
  filters: CatalogueFilters;
  firstPage: number;
  state: ListState;
  onShowPages: (count: number) => void;
  onRetry: () => void;
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
};

export function Results({
  list,
  hasFailed,
  previous,
  isBusy,
  query,
  filters,
  firstPage,
  state,
  ...handlers
}: ResultsProps) {
  const [wantedPage, setWantedPage] = useState<number>();
  const { view } = state;
  if (view === 'map') return <MapPlaceholder />;
  if (hasFailed) {
    return (
      <>
        <LoadingError onRetry={handlers.onRetry} />
        {previous && previous.total > 0 && (
          <section aria-labelledby="previous" className="mt-10">
            <h3 id="previous" className="mb-5">
              Votre recherche précédente
            </h3>
            <ul className={LIST_LOOK[view]}>
              <PropertyItems properties={previous.properties} view={view} />
            </ul>
          </section>
        )}
      </>
    );
  }
  if (!list) return <LoadingResults view={view} />;
  if (list.total === 0) return <NoResults filters={filters} onClear={handlers.onClear} />;

  const nextPages = Array.from({ length: state.pages - 1 }, (_, index) => firstPage + 1 + index);
  const lastPage = nextPages.at(-1) ?? firstPage;

  function showMore() {
    setWantedPage(lastPage + 1);
    handlers.onShowPages(state.pages + 1);
  }

  return (
    <div aria-busy={isBusy} className="relative">
      {isBusy && <ProgressLine />}
      {firstPage > 1 && <StartOfList filters={filters} />}
      <ul className={LIST_LOOK[view]}>
        <PropertyItems properties={list.properties} view={view} isFirst />
        {nextPages.map((page) => (
          <NextPage key={page} query={query(page)} view={view} takesFocus={page === wantedPage} />
        ))}
      </ul>
      <ShowMore
        filters={filters}
        firstPage={firstPage}
        lastPage={lastPage}
        lastPageQuery={query(lastPage)}
        total={list.total}
        onShowMore={showMore}
      />
    </div>
  );
}

/** For visitors who came by the address of a later page. */
function StartOfList({ filters }: { filters: CatalogueFilters }) {
  const search = filtersToSearch(filters).toString();
  return (
    <p className="mb-6">
      <Link to={search ? `${CATALOGUE_PATH}?${search}` : CATALOGUE_PATH} discover="none" className="link">
        Revenir au début de la liste
      </Link>
    </p>
  );
}

type NextPageProps = {
  query: PageQuery;
  view: View;
  /** The visitor has just opened it: the focus moves to its first property. */
  takesFocus: boolean;
};

/** The items of a page below the first. */
function NextPage({ query, view, takesFocus }: NextPageProps) {
  const { data, isError, refetch } = useQuery(query);
  const firstItem = useRef<HTMLLIElement>(null);
  const isShown = data !== undefined;

  useEffect(() => {
    if (isShown && takesFocus) firstItem.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isShown, takesFocus]);

  if (data) return <PropertyItems properties={data.properties} view={view} firstItem={firstItem} />;
  if (!isError) return <SkeletonItems view={view} />;
  return (
    <li className="col-span-full">
      <LoadingError onRetry={() => refetch()} />
    </li>
  );
}

type ShowMoreProps = {
  filters: CatalogueFilters;
  firstPage: number;
  lastPage: number;
  lastPageQuery: PageQuery;
  total: number;
  onShowMore: () => void;
};

/** How much of the list is shown, and the next page: a real link, for visitors without scripts. */
function ShowMore({ filters, firstPage, lastPage, lastPageQuery, total, onShowMore }: ShowMoreProps) {
  const { isPending: isAwaited, isLoadingError } = useQuery(lastPageQuery);
  // The first page is there, or the previous list as its placeholder.
  const isPending = isAwaited && lastPage > firstPage;
  if (total <= PROPERTIES_PER_PAGE || isLoadingError) return null;

  const first = (firstPage - 1) * PROPERTIES_PER_PAGE + 1;
  const last = Math.min(lastPage * PROPERTIES_PER_PAGE, total);
  const shown = first < last ? `Biens ${formatNumber(first)} à` : 'Bien';
  const nextPage = filtersToSearch(filters);
  nextPage.set('page', String(lastPage + 1));

  function showMore(event: MouseEvent | KeyboardEvent) {
    // A new tab or window is left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) onShowMore();
  }

  return (
    <div className="mt-12 grid justify-items-center gap-4">
      <p aria-live="polite" className="text-muted">
        {!isPending && `${shown} ${formatNumber(last)} sur ${formatNumber(total)}`}
      </p>
      {(last < total || isPending) && (
        <div className="print:hidden">
          <ButtonLink
            role="button"
            aria-disabled={isPending}
            look="outline"
            size="lg"
            to={{ search: nextPage.toString() }}
            onClick={showMore}
            onKeyDown={(event) => {
              if (event.key === ' ') showMore(event);
            }}
          >
            {isPending ? 'Chargement…' : 'Afficher plus'}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
