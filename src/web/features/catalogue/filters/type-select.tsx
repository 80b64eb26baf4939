import type { CatalogueFilters } from '#contract/catalogue/catalogue.ts';
import { isPropertyType } from '#contract/property/property.ts';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';

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
