import { useQuery } from '@tanstack/react-query';
import { type CatalogueFilters, filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { listFilterChips } from '#contract/catalogue/filter-chips.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { formatNumber } from '#contract/text/format.ts';
import { widerSearchQuery } from '#web/api/queries.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** The nearest search that finds something: '3 biens en Balagne', and the filters that it has to do without. */
export function WiderSearchLink({ filters }: { filters: CatalogueFilters }) {
  const { data: wider } = useQuery(widerSearchQuery(filters));
  if (!wider) return null;
  const { location, count, search } = wider;
  const dropped = droppedFilters(filters, filtersFromSearch(new URLSearchParams(search)));
  return (
    <div className="grid justify-items-center gap-2">
      <ButtonLink to={{ search }} preventScrollReset>
        {formatNumber(count)} {count > 1 ? 'biens' : 'bien'} {whereIs(location || 'Haute-Corse')}
      </ButtonLink>
      {dropped.length > 0 && (
        <p className="text-sm text-muted">
          {dropped.length > 1 ? 'sans les filtres' : 'sans le filtre'}{' '}
          {dropped.map((label) => `«\u00a0${label}\u00a0»`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** The place is in the words of the link. */
export function droppedFilters(filters: CatalogueFilters, wider: CatalogueFilters): string[] {
  const labels = (of: CatalogueFilters) => listFilterChips({ ...of, location: '' }).map(({ label }) => label);
  const kept = labels(wider);
  return labels(filters).filter((label) => !kept.includes(label));
}
