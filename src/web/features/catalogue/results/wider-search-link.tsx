import { useQuery } from '@tanstack/react-query';
import type { CatalogueFilters } from '#contract/catalogue/catalogue.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { formatNumber } from '#contract/text/format.ts';
import { widerSearchQuery } from '#web/api/queries.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** The nearest search that finds something: '3 biens en Balagne'. */
export function WiderSearchLink({ filters }: { filters: CatalogueFilters }) {
  const { data: wider } = useQuery(widerSearchQuery(filters));
  if (!wider) return null;
  const { location, count, search } = wider;
  return (
    <ButtonLink to={{ search }} preventScrollReset>
      {formatNumber(count)} {count > 1 ? 'biens' : 'bien'} {whereIs(location)}
    </ButtonLink>
  );
}
