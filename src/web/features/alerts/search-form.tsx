import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { BEDROOM_CHOICES, FEATURE_CHOICES, filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_FILTER_OPTIONS } from '#web/ui/controls/type-options.ts';
import { ChoicePill } from '#web/ui/filters/several-choice.tsx';
import { CityCombobox } from '#web/ui/places/city-combobox.tsx';
import { fieldsOfSearch, SEVERAL_TYPES, type SearchFields } from './changed-search.ts';

const BEDROOM_OPTIONS = [
  { value: '', label: 'Peu importe' },
  ...BEDROOM_CHOICES.map((count) => ({ value: String(count), label: `${count} et plus` })),
];

/** What the server did not take, and why. */
export type RefusedSearch = { fields: SearchFields; errors: FieldErrors };

type SearchFormProps = { search: string; refused: RefusedSearch | undefined };

/** Changes the main criteria of an alert. Those that it does not name stay. */
export function SearchForm({ search, refused }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { types, features } = filtersFromSearch(new URLSearchParams(search));
  const fields = refused?.fields ?? fieldsOfSearch(search);
  const errorOf = (name: keyof SearchFields) => refused?.errors[name]?.[0];
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  return (
    <Form ref={form} method="post" aria-labelledby="change-alert" className="grid gap-5.5">
      <h2 id="change-alert" className="text-h3">
        Modifier la recherche
      </h2>
      <div className="grid gap-5.5 sm:grid-cols-2 sm:gap-x-5">
        <PlaceField key={fields.location} location={fields.location} error={errorOf('location')} />
        <Select label="Type de bien" name="type" options={typeOptions(types)} defaultValue={fields.type} />
        <TextField
          label="Prix minimum (€)"
          name="min_price"
          inputMode="numeric"
          defaultValue={fields.min_price}
          error={errorOf('min_price')}
        />
        <TextField
          label="Prix maximum (€)"
          name="max_price"
          inputMode="numeric"
          defaultValue={fields.max_price}
          error={errorOf('max_price')}
        />
        <Select label="Chambres" name="bedrooms" options={BEDROOM_OPTIONS} defaultValue={fields.bedrooms} />
      </div>
      <fieldset>
        <legend className="form-label">Équipements</legend>
        {/* Says that the form has features, when none is checked. */}
        <input type="hidden" name="features" value="" />
        <div className="mt-2 flex flex-wrap gap-2">
          {[...new Set([...FEATURE_CHOICES, ...features])].map((feature) => (
            <ChoicePill
              key={feature}
              type="checkbox"
              name="features"
              value={feature}
              defaultChecked={fields.features.includes(feature)}
            >
              {feature}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" name="action" value="change">
          Mettre à jour
        </Button>
      </div>
    </Form>
  );
}

/** Proposes places as the catalogue does. */
function PlaceField({ location, error }: { location: string; error: string | undefined }) {
  const [text, setText] = useState(location);
  return (
    <CityCombobox
      label="Lieu"
      name="location"
      placeholder="Toute la Haute-Corse"
      value={text}
      error={error}
      {...useCitySuggestions(text)}
      onType={setText}
      onSelect={setText}
    />
  );
}

function typeOptions(types: readonly string[]) {
  return types.length > 0
    ? [{ value: SEVERAL_TYPES, label: types.join(', ') }, ...TYPE_FILTER_OPTIONS]
    : TYPE_FILTER_OPTIONS;
}
