import { type ReactNode, type Ref, useRef } from 'react';
import { type CatalogueFilters, filtersToSearch, NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { listFilterChips } from '#contract/catalogue/filter-chips.ts';
import { formatFoundCount } from '#contract/text/format.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { SortSelect } from './filters/fields.tsx';
import type { ChooseFilters } from './filters/use-catalogue-filters.ts';
import { grid, list, map, sliders, undo } from './icon-paths.ts';
import { VIEWS, type View } from './results/list-state.ts';
import { SEARCH_FORM } from './search-bar.tsx';

type ToolbarProps = {
  ref: Ref<HTMLDivElement>;
  /** Undefined while loading. */
  total: number | undefined;
  filters: CatalogueFilters;
  choose: ChooseFilters;
  view: View;
  onChangeView: (view: View) => void;
  isPanelOpen: boolean;
  /** Its code could not be loaded. */
  hasPanelFailed: boolean;
  onOpenPanel: () => void;
  /** What can be done with the whole search, beside the number of its results. */
  children: ReactNode;
};

export function Toolbar({ ref, total, filters, choose, view, isPanelOpen, hasPanelFailed, ...props }: ToolbarProps) {
  const filtersButton = useRef<HTMLButtonElement>(null);
  const activeCount = listFilterChips(filters).length;

  function clear() {
    choose(NO_FILTERS);
    // The pressed button is now disabled and cannot keep the focus.
    filtersButton.current?.focus();
  }

  return (
    <div ref={ref} className="catalogue-toolbar">
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:flex-1 md:max-xl:w-full xl:mr-auto">
        <p aria-live="polite" className="figure min-h-[1.2em] text-[1.375rem] leading-[1.2] whitespace-normal">
          {total !== undefined && formatFoundCount(total)}
        </p>
        {props.children}
      </div>
      <ViewSwitch view={view} onChange={props.onChangeView} />
      <div className="min-w-28 flex-1 sm:max-w-52 print:hidden">
        <SortSelect
          label="Trier les biens"
          hiddenLabel
          form={SEARCH_FORM}
          value={filters.sort}
          onChange={(sort) => choose({ sort })}
        />
      </div>
      <span className="noscript:hidden print:hidden">
        <Button ref={filtersButton} look="outline" size="sm" aria-haspopup="dialog" onClick={props.onOpenPanel}>
          <Icon path={sliders} />
          Filtres
          {activeCount > 0 && (
            // The filters themselves are listed below, for every reader.
            <span aria-hidden="true" className="grid size-6 place-items-center rounded-full bg-accent text-xs text-ink">
              {activeCount}
            </span>
          )}
        </Button>
      </span>
      {/* The open panel has its own: with voice control, two buttons of one name would be ambiguous. */}
      <span className={`noscript:hidden print:hidden ${isPanelOpen ? 'invisible' : ''}`}>
        <Button look="ghost" size="sm" disabled={!filtersToSearch(filters).size} onClick={clear}>
          <Icon path={undo} />
          <span className="max-md:sr-only">Effacer</span>
        </Button>
      </span>
      {hasPanelFailed && (
        <p role="alert" className="w-full">
          Erreur de connexion au serveur
        </p>
      )}
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

const views: Record<View, { label: string; path: string }> = {
  grid: { label: 'Grille', path: grid },
  list: { label: 'Liste', path: list },
  map: { label: 'Carte', path: map },
};

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div role="group" aria-label="Affichage des résultats" className="view-switch noscript:hidden print:hidden">
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="view-switch-button"
        >
          <Icon path={views[name].path} />
          <span className="max-lg:sr-only">{views[name].label}</span>
        </button>
      ))}
    </div>
  );
}

type AppliedFiltersProps = {
  filters: CatalogueFilters;
  /** `remaining`: how many filters are left. */
  onRemove: (without: Partial<CatalogueFilters>, remaining: number) => void;
};

/** The applied filters, each with a button to remove it. */
function AppliedFilters({ filters, onRemove }: AppliedFiltersProps) {
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
