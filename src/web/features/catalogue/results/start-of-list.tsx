import { Link } from 'react-router';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';

/** For visitors who came by the address of a later page. */
export function StartOfList({ filters }: { filters: CatalogueFilters }) {
  const search = filtersToSearch(filters).toString();
  return (
    <p className="mb-6">
      <Link to={search ? `${CATALOGUE_PATH}?${search}` : CATALOGUE_PATH} discover="none" className="link">
        Revenir au début de la liste
      </Link>
    </p>
  );
}
