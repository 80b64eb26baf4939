import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { MAX_PLACES } from '#contract/searches/search.ts';
import { letters } from '#contract/text/plain-text.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { CityCombobox } from './city-combobox.tsx';

type PlacesFieldProps = Pick<
  ComponentProps<typeof CityCombobox>,
  'label' | 'placeholder' | 'error' | 'suggestions' | 'isOpen' | 'onToggle'
> & {
  places: readonly string[];
  /** The place that is typed and not among them yet. */
  typed: string;
  onChange: (change: { places: string[]; typed: string }) => void;
};

/** Several places, each a chip that can be removed. Without one: anywhere. */
export function PlacesField({ label, places, typed, onChange, ...combobox }: PlacesFieldProps) {
  const root = useRef<HTMLDivElement>(null);

  /** Enter adds what is typed, and does not send the form. */
  function pressKey(event: KeyboardEvent) {
    const isDone = event.defaultPrevented || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement);
    if (isDone || letters(typed) === '') return;
    event.preventDefault();
    addTyped();
  }

  function addTyped() {
    if (letters(typed) === '') return;
    const known = combobox.suggestions.cities.find(({ name }) => letters(name) === letters(typed));
    onChange({ places: addPlace(places, known?.name ?? typed), typed: '' });
  }

  function remove(place: string, chip: Element | null) {
    // The chip is about to disappear: the focus stays in the row, or goes to the field.
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    (neighbour ?? root.current)?.querySelector<HTMLElement>('button, input')?.focus();
    onChange({ places: places.filter((other) => other !== place), typed });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the field within
    <div ref={root} onKeyDown={pressKey} onBlur={addTyped} className="grid grid-cols-1 gap-3">
      <CityCombobox
        {...combobox}
        label={label}
        value={typed}
        onType={(text) => onChange({ places: [...places], typed: text })}
        onSelect={(place) => onChange({ places: addPlace(places, place), typed: '' })}
      />
      {places.length > 0 && (
        <ul aria-label="Lieux choisis" className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place} className="max-w-full">
              <button
                type="button"
                aria-label={`Retirer ${place}`}
                onClick={({ currentTarget }) => remove(place, currentTarget.parentElement)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-mer-100 px-4 text-left text-sm font-semibold wrap-anywhere text-mer-900 hover:bg-schiste-200 focus-visible:rounded-full"
              >
                {place}
                <Icon path={close} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Each place once, however it is written, and as many as a search may have. */
export function addPlace(places: readonly string[], place: string): string[] {
  const name = place.trim();
  const isThere = places.some((other) => letters(other) === letters(name));
  return name === '' || isThere || places.length >= MAX_PLACES ? [...places] : [...places, name];
}
