import { Form } from 'react-router';
import {
  BEDROOM_CHOICES,
  type CatalogueFilters,
  filtersFromSearch,
  MAX_LOCATION_LENGTH,
  PRICE_SLIDER,
} from '#contract/catalogue/catalogue.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';
import { SEVERAL_TYPES } from './changed-search.ts';

const BEDROOM_OPTIONS = [
  { value: '', label: 'Peu importe' },
  ...BEDROOM_CHOICES.map((count) => ({ value: String(count), label: `${count} et plus` })),
];

/** Changes the main criteria of an alert. Those that it does not name stay. */
export function SearchForm({ search }: { search: string }) {
  const filters = filtersFromSearch(new URLSearchParams(search));
  const { priceRange, bedroomsMin } = filters;
  return (
    <Form method="post" aria-labelledby="change-alert" className="grid gap-5.5">
      <h2 id="change-alert" className="text-h3">
        Modifier la recherche
      </h2>
      <div className="grid gap-5.5 sm:grid-cols-2 sm:gap-x-5">
        <TextField label="Lieu" name="location" maxLength={MAX_LOCATION_LENGTH} defaultValue={filters.location} />
        <Select label="Type de bien" name="type" options={typeOptions(filters)} defaultValue={typeOf(filters)} />
        <TextField
          label="Prix minimum (€)"
          name="min_price"
          inputMode="numeric"
          defaultValue={priceRange.min > PRICE_SLIDER.min ? priceRange.min : ''}
        />
        <TextField
          label="Prix maximum (€)"
          name="max_price"
          inputMode="numeric"
          defaultValue={priceRange.max < PRICE_SLIDER.max ? priceRange.max : ''}
        />
        <Select
          label="Chambres"
          name="bedrooms"
          options={BEDROOM_OPTIONS}
          defaultValue={bedroomsMin > 0 ? String(bedroomsMin) : ''}
        />
      </div>
      <div>
        <Button type="submit" name="action" value="change">
          Mettre à jour
        </Button>
      </div>
    </Form>
  );
}

function typeOptions({ types }: CatalogueFilters) {
  return types.length > 0
    ? [{ value: SEVERAL_TYPES, label: types.join(', ') }, ...TYPE_FILTER_OPTIONS]
    : TYPE_FILTER_OPTIONS;
}

function typeOf({ types, propertyType }: CatalogueFilters): string {
  return types.length > 0 ? SEVERAL_TYPES : propertyType;
}
