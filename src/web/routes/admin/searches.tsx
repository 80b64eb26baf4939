import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { searchTexts } from '#contract/messages.ts';
import { SEARCHES_PER_PAGE } from '#contract/searches/search.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ListTools } from '#web/features/admin-searches/list/list-tools.tsx';
import { FIRST_VIEW, listAddress, listQuery, readListView } from '#web/features/admin-searches/list/list-view.ts';
import { NoSearches } from '#web/features/admin-searches/list/no-searches.tsx';
import { SearchCard } from '#web/features/admin-searches/list/search-card.tsx';
import { searchesQuery } from '#web/features/admin-searches/search-calls.ts';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { lastPageOf, PageLinks } from '#web/ui/admin/page-links.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Recherches');

export default function SearchesPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const view = readListView(searchParams);
  const { data, dataUpdatedAt, isPlaceholderData, isError, refetch } = useQuery({
    ...searchesQuery(useAdminApi(), listQuery(view)),
    placeholderData: (shown) => shown,
  });
  const last = lastPageOf(data?.total ?? 0, SEARCHES_PER_PAGE);
  const addressOf = (page: number) => `?${listAddress({ ...view, page })}`;
  const isBeyondLast = data !== undefined && !isPlaceholderData && view.page > last;
  const isUnfiltered = view.search.trim() === '' && view.state === FIRST_VIEW.state;

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">Recherches</h1>
        <p role="status" className="grow text-muted">
          {data && countText(data.total)}
        </p>
        <ButtonLink to={adminPaths.newSearch}>Ajouter une recherche</ButtonLink>
      </div>
      <ListTools
        view={view}
        onSearch={(search) => setSearchParams(listAddress({ ...view, search, page: 1 }), { replace: true })}
      />
      {data ? (
        <>
          {isBeyondLast && <Navigate replace to={addressOf(last)} />}
          {data.total === 0 &&
            !isPlaceholderData &&
            (isUnfiltered ? <NoSearches /> : <p className="py-12 text-center text-muted">Aucune recherche ici.</p>)}
          <ul className="grid grid-cols-1 gap-4">
            {data.data.map((search) => (
              <li key={search.id}>
                <SearchCard search={search} now={new Date(dataUpdatedAt)} />
              </li>
            ))}
          </ul>
          <PageLinks {...{ page: view.page, last, addressOf }} before="Page précédente" after="Page suivante" />
        </>
      ) : (
        <Loading failure={isError ? searchTexts.listFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}

function countText(total: number): string {
  if (total === 0) return '';
  return total > 1 ? `${total} personnes` : '1 personne';
}
