import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';

/** For who came by the address of a later page. */
export function StartOfList({ filters }: { filters: CatalogueFilters }) {
  const search = filtersToSearch(filters).toString();
  return (
    <p className="mb-6">
      <ArrowLink to={search ? `/vente?${search}` : '/vente'}>Revenir au début de la liste</ArrowLink>
    </p>
  );
}
