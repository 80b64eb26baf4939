import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type CatalogueFilters, filtersFromSearch, filtersToSearch } from '#contract/catalogue/catalogue.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { search } from '#web/ui/pictures/icon-paths.ts';
import { CityField, TypeSelect } from './filters/fields.tsx';
import { type ChooseFilters, isSameSearch } from './filters/use-catalogue-filters.ts';

/** The sort of the toolbar belongs to this form too, for visitors without scripts. */
export const SEARCH_FORM = 'recherche';
const OWN_FIELDS = new Set(['location', 'type', 'types', 'sort']);

type SearchBarProps = {
  filters: CatalogueFilters;
  choose: ChooseFilters;
  /** The button was pressed: the visitor wants to see what was found. */
  onSearch: () => void;
};

/** Every choice applies at once, like those of the panel. Without script it is a plain form, and the answer a page. */
export function SearchBar({ filters, choose, onSearch }: SearchBarProps) {
  // What is typed from one search to the next makes one entry in the history.
  const historyGroup = useRef<number>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    const fields = Array.from(new FormData(form.current ?? undefined), ([name, value]) => [name, String(value)]);
    const chosen = filtersFromSearch(new URLSearchParams(fields));
    if (!isSameSearch(chosen, filters)) choose(chosen);
  });
  // What was chosen before hydration is in the fields only.
  useEffect(() => takeOver(), []);

  function beginTyping({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement) historyGroup.current = Date.now();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    choose({}, { historyGroup: historyGroup.current });
    historyGroup.current = Date.now();
    onSearch();
    // Nobody wants the keyboard of a phone over the results.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) activeElement.blur();
  }

  return (
    <search className="catalogue-search">
      {/* Off: on Back the browser would fill in the values of another history entry. */}
      <form
        ref={form}
        id={SEARCH_FORM}
        action={CATALOGUE_PATH}
        autoComplete="off"
        onSubmit={submit}
        onFocus={beginTyping}
      >
        <CityField
          name="location"
          placeholder="Bastia, Calvi, Saint-Florent…"
          value={filters.location}
          onType={(location) => choose({ location }, { historyGroup: historyGroup.current, isDebounced: true })}
          onSelect={(location) => choose({ location }, { historyGroup: historyGroup.current })}
        />
        <TypeSelect name="type" filters={filters} onChange={choose} />
        {Array.from(filtersToSearch(filters))
          .filter(([name]) => !OWN_FIELDS.has(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {/* Beside the fields, below their labels. */}
        <div className="grid md:mt-[1.78rem] md:self-start">
          <Button type="submit">
            <Icon path={search} />
            <span className="max-md:sr-only">Rechercher</span>
          </Button>
        </div>
      </form>
    </search>
  );
}
