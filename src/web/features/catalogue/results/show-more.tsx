import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, MouseEvent } from 'react';
import { type CatalogueFilters, filtersToSearch, PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import { formatNumber } from '#contract/text/format.ts';
import type { cataloguePageQuery } from '#web/api/queries.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

type ShowMoreProps = {
  filters: CatalogueFilters;
  firstPage: number;
  lastPage: number;
  lastPageQuery: ReturnType<typeof cataloguePageQuery>;
  total: number;
  onShowMore: () => void;
};

/** How much of the list is shown, and the next page: a real link, for visitors without scripts. */
export function ShowMore({ filters, firstPage, lastPage, lastPageQuery, total, onShowMore }: ShowMoreProps) {
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
