import { useId } from 'react';
import {
  asksForBedrooms,
  type CatalogueFilters,
  NO_FILTERS,
  PRICE_SLIDER,
  SURFACE_SLIDER,
} from '#contract/catalogue/catalogue.ts';
import { formatNumber, formatPrice } from '#contract/format.ts';
import { isPropertyType } from '#contract/property/property.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';
import { Drawer } from '#web/ui/dialogs/drawer.tsx';
import { CityAutocomplete } from '../search/city-autocomplete.tsx';
import { BedroomChoice } from './bedroom-choice.tsx';
import { formatSurface } from './filter-chips.ts';
import { RangeFilter } from './range-filter.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ChooseFilters } from './use-catalogue-filters.ts';

type FilterPanelProps = {
  /** Undefined while the panel is closed. */
  historyGroup: number | undefined;
  filters: CatalogueFilters;
  /** How many properties match; undefined while loading. */
  total: number | undefined;
  choose: ChooseFilters;
  onClose: () => void;
};

/** Every choice applies at once: the list behind and the count on the button follow. */
export function FilterPanel({ historyGroup, filters, total, choose, onClose }: FilterPanelProps) {
  const formId = useId();
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
    <Drawer title="Filtres" open={historyGroup !== undefined} onClose={onClose} footer={footer}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
        className="grid gap-8"
      >
        <Select
          label="Type de bien"
          options={TYPE_FILTER_OPTIONS}
          value={filters.propertyType}
          onChange={({ target: { value } }) => chooseNow({ propertyType: isPropertyType(value) ? value : 'all' })}
        />
        <CityAutocomplete
          placeholder="Toutes les villes"
          value={filters.location}
          onType={(location) => chooseSoon({ location })}
          onSelect={(location) => chooseNow({ location })}
        />
        <RangeFilter
          title="Prix"
          unit="€"
          slider={PRICE_SLIDER}
          format={formatPrice}
          value={filters.priceRange}
          onChange={(priceRange) => chooseSoon({ priceRange })}
        />
        <RangeFilter
          title="Surface"
          unit="m²"
          slider={SURFACE_SLIDER}
          format={formatSurface}
          value={filters.surfaceRange}
          onChange={(surfaceRange) => chooseSoon({ surfaceRange })}
        />
        {asksForBedrooms(filters) && (
          <BedroomChoice value={filters.bedroomsMin} onChange={(bedroomsMin) => chooseNow({ bedroomsMin })} />
        )}
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
