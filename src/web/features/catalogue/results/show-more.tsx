import type { KeyboardEvent, MouseEvent } from 'react';
import { type CatalogueFilters, filtersToSearch, PROPERTIES_PER_PAGE } from '#contract/catalogue/catalogue.ts';
import { formatNumber } from '#contract/format.ts';
import type { CataloguePage } from '#web/api/api-client.ts';
import type { Query } from '#web/api/queries.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

type ShowMoreProps = {
  filters: CatalogueFilters;
  firstPage: number;
  lastPage: number;
  /** The question that the last page answers; nothing where the first page, which is there, is the last too. */
  awaited: Query<CataloguePage> | undefined;
  total: number;
  onShowMore: () => void;
};

/** How far down the list the visitor is, and the way on: a real link, for who has no script. */
export function ShowMore({ filters, firstPage, lastPage, awaited, total, onShowMore }: ShowMoreProps) {
  const answer = useAnswer(awaited);
  const isPending = awaited !== undefined && answer.isPending;
  if (total <= PROPERTIES_PER_PAGE || answer.isError) return null;

  const first = (firstPage - 1) * PROPERTIES_PER_PAGE + 1;
  const last = Math.min(lastPage * PROPERTIES_PER_PAGE, total);
  const shown = first < last ? `Biens ${formatNumber(first)} à` : 'Bien';
  const nextPage = filtersToSearch(filters);
  nextPage.set('page', String(lastPage + 1));

  function showMore(event: MouseEvent | KeyboardEvent) {
    // A new tab or window is the visitor's own wish.
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
      )}
    </div>
  );
}
