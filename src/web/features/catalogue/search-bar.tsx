import type { FormEvent } from 'react';
import { type CatalogueFilters, filtersToSearch } from '#contract/catalogue.ts';
import { isPropertyType } from '#contract/property.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { search } from '#web/ui/icon-paths.ts';
import { Select } from '#web/ui/select.tsx';
import { TYPE_OPTIONS } from './catalogue-words.ts';
import { CityAutocomplete } from './city-autocomplete.tsx';
import { useDraft } from './use-draft.ts';

/** The sort of the toolbar belongs to this form too, for who has no script. */
export const SEARCH_FORM = 'recherche';
const OWN_FIELDS = new Set(['location', 'type', 'sort']);

type SearchBarProps = {
  filters: CatalogueFilters;
  onSearch: (wanted: Pick<CatalogueFilters, 'location' | 'propertyType'>) => void;
};

/** Nothing is searched for before the button. Without script it is a plain form, and the answer a plain page. */
export function SearchBar({ filters, onSearch }: SearchBarProps) {
  const [{ location, propertyType }, setDraft] = useDraft<Parameters<typeof onSearch>[0]>(filters);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ location, propertyType });
    // Nobody wants the keyboard of a phone over the results.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) activeElement.blur();
  }

  return (
    <search className="mt-8 block max-w-[900px] rounded-lg bg-carte p-5 shadow-2">
      <form
        id={SEARCH_FORM}
        action="/vente"
        onSubmit={submit}
        className="grid items-end gap-4 md:grid-cols-[1.5fr_1fr_auto]"
      >
        <CityAutocomplete
          name="location"
          placeholder="Bastia, Calvi, Saint-Florent…"
          value={location}
          onType={(text) => setDraft({ location: text, propertyType })}
          onSelect={(city) => setDraft({ location: city, propertyType })}
        />
        <Select
          label="Type de bien"
          name="type"
          options={TYPE_OPTIONS}
          value={propertyType}
          onChange={({ target: { value } }) =>
            setDraft({ location, propertyType: isPropertyType(value) ? value : 'all' })
          }
        />
        {Array.from(filtersToSearch(filters))
          .filter(([name]) => !OWN_FIELDS.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <Button type="submit">
          <Icon path={search} />
          Rechercher
        </Button>
      </form>
    </search>
  );
}
