import { SORTS, type Sort } from '#contract/catalogue/catalogue.ts';
import { Select } from '#web/ui/controls/select.tsx';
import { SORT_OPTIONS } from '../catalogue-words.ts';

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
