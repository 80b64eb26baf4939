import type { ComponentProps } from 'react';
import { type CatalogueFilters, SORTS, type Sort } from '#contract/catalogue/catalogue.ts';
import { isPropertyType } from '#contract/property/choices.ts';

import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';
import { CityCombobox } from '#web/ui/places/city-combobox.tsx';

type CityFieldProps = Pick<
  ComponentProps<typeof CityCombobox>,
  'value' | 'placeholder' | 'name' | 'onType' | 'onSelect'
>;

/** The town to search in, or any words of a place. */
export function CityField(props: CityFieldProps) {
  return <CityCombobox label="Ville" {...useCitySuggestions(props.value)} {...props} />;
}

type TypeSelectProps = {
  name?: string;
  filters: CatalogueFilters;
  onChange: (choice: Pick<CatalogueFilters, 'propertyType' | 'types'>) => void;
};

/** One type, or all of them. Several are chosen in the panel, and named here. */
export function TypeSelect({ name, filters: { propertyType, types }, onChange }: TypeSelectProps) {
  const several = types.join();
  return (
    <Select
      label="Type de bien"
      name={name}
      options={several ? [...TYPE_FILTER_OPTIONS, { value: several, label: 'Plusieurs types' }] : TYPE_FILTER_OPTIONS}
      value={several || propertyType}
      onChange={({ target: { value } }) => {
        if (value !== several) onChange({ propertyType: isPropertyType(value) ? value : 'all', types: [] });
      }}
    />
  );
}

const sortLabels: Record<Sort, string> = {
  recent: 'Plus récents',
  'price-asc': 'Prix croissant',
  'price-desc': 'Prix décroissant',
  'surface-desc': 'Surface décroissante',
};
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: sortLabels[value] }));

type SortSelectProps = {
  label: string;
  hiddenLabel?: boolean;
  /** The form it is sent with when there is no script. */
  form?: string;
  value: Sort;
  onChange: (sort: Sort) => void;
};

export function SortSelect({ onChange, ...select }: SortSelectProps) {
  return (
    <Select
      {...select}
      name="sort"
      options={SORT_OPTIONS}
      onChange={({ target }) => onChange(SORTS.find((sort) => sort === target.value) ?? 'recent')}
    />
  );
}
