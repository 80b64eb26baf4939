import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type CatalogueFilters, chosenTypes, NO_FILTERS } from '#contract/catalogue/catalogue.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';

import { formatNumber } from '#contract/text/format.ts';
import { choiceCountsQuery } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { HomeFilters } from '#web/ui/filters/home-filters.tsx';
import { SeveralChoice } from '#web/ui/filters/several-choice.tsx';
import { CityField, SortSelect, TypeSelect } from './fields.tsx';
import type { ChooseFilters } from './use-catalogue-filters.ts';

type FilterPanelProps = {
  /** Undefined while the panel is closed. */
  historyGroup: number | undefined;
  /** As the controls show them. */
  filters: CatalogueFilters;
  /** As the list has them. */
  applied: CatalogueFilters;
  /** How many properties match; undefined while loading. */
  total: number | undefined;
  choose: ChooseFilters;
  onClose: () => void;
  /** The button was pressed: the visitor wants to see what was found. */
  onShow: () => void;
};

/** Every choice applies at once: the list behind and the count on the button follow. */
export function FilterPanel({ historyGroup, filters, applied, total, choose, onClose, onShow }: FilterPanelProps) {
  const formId = useId();
  const isOpen = historyGroup !== undefined;
  const { data: counts } = useQuery({
    ...choiceCountsQuery(applied),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const chooseNow = (changes: Partial<CatalogueFilters>) => choose(changes, { historyGroup });
  const chooseSoon = (changes: Partial<CatalogueFilters>) => choose(changes, { historyGroup, isDebounced: true });
  const footer = (
    <>
      <Button look="ghost" onClick={() => chooseNow(NO_FILTERS)}>
        Effacer
      </Button>
      <span aria-live="polite">
        <Button type="submit" form={formId} disabled={total === 0}>
          {showLabel(total)}
        </Button>
      </span>
    </>
  );

  return (
    <Drawer title="Filtres" open={isOpen} onClose={onClose} footer={footer}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onShow();
        }}
        className="grid gap-8"
      >
        <TypeSelect filters={filters} onChange={chooseNow} />
        <SeveralChoice
          title="Ou plusieurs types"
          choices={PROPERTY_TYPES}
          value={filters.propertyType === 'all' ? filters.types : [filters.propertyType]}
          counts={counts?.types}
          onChange={(types) => chooseNow(chosenTypes(types))}
        />
        <CityField
          placeholder="Toutes les villes"
          value={filters.location}
          onType={(location) => chooseSoon({ location })}
          onSelect={(location) => chooseNow({ location })}
        />
        <HomeFilters filters={filters} counts={counts} onChange={chooseNow} onAdjust={chooseSoon} />
        <SortSelect label="Trier par" value={filters.sort} onChange={(sort) => chooseNow({ sort })} />
      </form>
    </Drawer>
  );
}

export function showLabel(total: number | undefined): string {
  if (total === undefined) return 'Voir les biens';
  if (total === 0) return 'Aucun bien';
  return total === 1 ? 'Voir le bien' : `Voir les ${formatNumber(total)} biens`;
}
