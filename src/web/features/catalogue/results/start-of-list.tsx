import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';

/** For who came by the address of a later page. */
export function StartOfList({ filters }: { filters: CatalogueFilters }) {
  const search = filtersToSearch(filters).toString();
  return (
    <p className="mb-6">
      <ArrowLink to={search ? `${CATALOGUE_PATH}?${search}` : CATALOGUE_PATH}>Revenir au début de la liste</ArrowLink>
    </p>
  );
}
