import type { CatalogueFilters } from '#contract/catalogue/catalogue.ts';
import { isPropertyType } from '#contract/property/property.ts';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';

const SEVERAL = { value: 'several', label: 'Plusieurs types' };

type TypeSelectProps = {
  name?: string;
  filters: CatalogueFilters;
  onChange: (choice: Pick<CatalogueFilters, 'propertyType' | 'types'>) => void;
};

/** One type, or all of them. Several are chosen in the panel, and named here. */
export function TypeSelect({ name, filters: { propertyType, types }, onChange }: TypeSelectProps) {
  const hasSeveral = types.length > 0;
  return (
    <Select
      label="Type de bien"
      name={name}
      options={hasSeveral ? [...TYPE_FILTER_OPTIONS, SEVERAL] : TYPE_FILTER_OPTIONS}
      value={hasSeveral ? SEVERAL.value : propertyType}
      onChange={({ target: { value } }) => {
        if (value !== SEVERAL.value) onChange({ propertyType: isPropertyType(value) ? value : 'all', types: [] });
      }}
    />
  );
}
