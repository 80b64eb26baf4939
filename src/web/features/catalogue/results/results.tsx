import { useState } from 'react';
import { Link } from 'react-router';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import type { CataloguePage } from '#web/api/api-client.ts';
import type { cataloguePageQuery } from '#web/api/queries.ts';
import type { ListState } from './list-state.ts';
import { NextPage } from './next-page.tsx';
import { LIST_LOOK, PropertyItems } from './property-items.tsx';
import { LoadingError, LoadingResults, MapPlaceholder, NoResults, ProgressLine } from './result-states.tsx';
import { ShowMore } from './show-more.tsx';

type ResultsProps = {
  /** The first page shown; undefined while loading. */
  list: CataloguePage | undefined;
  hasFailed: boolean;
  /** The list shown is a placeholder; the new one is loading. */
  isBusy: boolean;
  query: (page: number) => ReturnType<typeof cataloguePageQuery>;
  filters: CatalogueFilters;
  firstPage: number;
  state: ListState;
  onShowPages: (count: number) => void;
  onRetry: () => void;
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined;
};

export function Results({ list, hasFailed, isBusy, query, filters, firstPage, state, ...handlers }: ResultsProps) {
  const [wantedPage, setWantedPage] = useState<number>();
  const { view } = state;
  if (view === 'map') return <MapPlaceholder />;
  if (hasFailed) return <LoadingError onRetry={handlers.onRetry} />;
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
        <PropertyItems properties={list.properties} view={view} />
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
