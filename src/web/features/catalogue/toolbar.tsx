import { type Ref, useRef } from 'react';
import { type CatalogueFilters, countActiveFilters, filtersToSearch } from '#contract/catalogue.ts';
import { formatFoundCount } from '#contract/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { sliders, undo } from './icon-paths.ts';
import type { View } from './list-place.ts';
import { SEARCH_FORM } from './search-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ChooseFilters } from './use-catalogue-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

type ToolbarProps = {
  ref: Ref<HTMLDivElement>;
  /** Nothing while it is awaited. */
  total: number | undefined;
  filters: CatalogueFilters;
  choose: ChooseFilters;
  view: View;
  onChangeView: (view: View) => void;
  isPanelOpen: boolean;
  onOpenPanel: () => void;
  onClear: () => void;
};

export function Toolbar({ ref, total, filters, choose, view, isPanelOpen, ...does }: ToolbarProps) {
  const filtersButton = useRef<HTMLButtonElement>(null);
  const activeCount = countActiveFilters(filters);

  function clear() {
    does.onClear();
    // The button that was pressed has nothing more to do; focus cannot stay on it.
    filtersButton.current?.focus();
  }

  return (
    <div ref={ref} className="mb-8 flex flex-wrap items-center gap-3 border-b border-trait py-5">
      <p aria-live="polite" className="chiffre min-h-[1.2em] text-[1.375rem] leading-[1.2] max-lg:w-full lg:mr-auto">
        {total !== undefined && formatFoundCount(total)}
      </p>
      <div className="min-w-32 flex-1 sm:max-w-52 [&_select]:min-h-11 [&_select]:truncate [&_select]:py-1.5 [&_select]:text-sm">
        <SortSelect
          label="Trier les biens"
          hiddenLabel
          form={SEARCH_FORM}
          value={filters.sort}
          onChange={(sort) => choose({ sort })}
        />
      </div>
      <span className="noscript:hidden">
        <Button ref={filtersButton} look="outline" size="sm" aria-haspopup="dialog" onClick={does.onOpenPanel}>
          <Icon path={sliders} />
          Filtres
          {activeCount > 0 && (
            // What they are stands below, for every reader.
            <span
              aria-hidden="true"
              className="grid size-6 place-items-center rounded-full bg-accent text-xs text-encre"
            >
              {activeCount}
            </span>
          )}
        </Button>
      </span>
      {/* The open panel has its own: who speaks the name of a button must not find two. */}
      <span className={`noscript:hidden ${isPanelOpen ? 'invisible' : ''}`}>
        <Button look="ghost" size="sm" disabled={!filtersToSearch(filters).size} onClick={clear}>
          <Icon path={undo} />
          Effacer
        </Button>
      </span>
      <div className="max-lg:ml-auto">
        <ViewSwitch view={view} onChange={does.onChangeView} />
      </div>
      <AppliedFilters
        filters={filters}
        onRemove={(without, remaining) => {
          choose(without);
          if (remaining === 0) filtersButton.current?.focus();
        }}
      />
    </div>
  );
}
