import type { CatalogueFilters } from '#contract/catalogue/catalogue.ts';
import { listFilterChips } from '#contract/catalogue/filter-chips.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';

type AppliedFiltersProps = {
  filters: CatalogueFilters;
  /** `remaining`: how many filters are left. */
  onRemove: (without: Partial<CatalogueFilters>, remaining: number) => void;
};

/** The applied filters, each with a button to remove it. */
export function AppliedFilters({ filters, onRemove }: AppliedFiltersProps) {
  const chips = listFilterChips(filters);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtres appliqués" className="flex w-full flex-wrap gap-2 print:hidden">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={`Retirer le filtre « ${label} »`}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget.parentElement);
              onRemove(without, chips.length - 1);
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-mer-100 px-4 text-left text-sm font-semibold text-mer-900 transition-all hover:bg-schiste-200 focus-visible:rounded-full"
          >
            {label}
            <Icon path={close} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chip is about to disappear: the focus stays in the row. */
function focusNeighbour(chip: Element | null) {
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}
