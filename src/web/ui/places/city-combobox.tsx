import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { MAX_LOCATION_LENGTH } from '#contract/catalogue/catalogue.ts';
import type { Place } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';
import { useDismissal } from '#web/browser/use-dismissal.ts';
import { Field } from '#web/ui/controls/field.tsx';
import { CityOptions } from './city-options.tsx';

export type CitySuggestions = {
  cities: readonly Place[];
  /** True once the answer for this text has arrived: there are no other suggestions. */
  isKnown: boolean;
  /** The text that they are for. */
  of: string;
  /** Skips the debounce, for the arrow keys. Returns the suggestions that match what is typed. */
  settle: () => readonly Place[];
};

type CityComboboxProps = {
  label: string;
  error?: string | undefined;
  value: string;
  placeholder: string;
  name?: string;
  /** Any commune will do, with homes for sale there or none. */
  isOfCommunes?: boolean;
  suggestions: CitySuggestions;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onType: (text: string) => void;
  onSelect: (city: string) => void;
};

/** A text field that proposes towns: the combobox of the ARIA practices, with its list. */
export function CityCombobox({ label, error, value, suggestions, isOpen, ...props }: CityComboboxProps) {
  const { placeholder, name, isOfCommunes = false, onToggle: setOpen, onType, onSelect } = props;
  const [highlightedCity, setHighlightedCity] = useState<string>();
  const { cities, isKnown, of: text, settle } = suggestions;
  // By name: the answer for what is typed may arrive after an arrow was pressed, and move the rows.
  const highlighted = highlightedCity ? cities.findIndex(({ name }) => letters(name) === letters(highlightedCity)) : -1;
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();

  // A visitor who was in the field before hydration is still there.
  const openIfFocused = useEffectEvent(() => setOpen(root.current?.contains(document.activeElement) ?? false));
  useEffect(() => openIfFocused(), []);

  useDismissal(root, isOpen, () => setOpen(false));

  function open() {
    if (!isOpen) setHighlightedCity(undefined);
    setOpen(true);
  }

  function select(city: string) {
    onSelect(city);
    setOpen(false);
  }

  function pressKey(event: KeyboardEvent) {
    const city = isOpen ? cities[highlighted] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      open();
      const matching = settle();
      setHighlightedCity(matching[nextIndex(event.key, isOpen ? highlighted : -1, matching.length)]?.name);
    } else if (event.key === 'Enter' && city) {
      select(city.name);
    } else if (event.key === 'Enter') {
      // Where nothing was chosen, the form takes the text as it is.
      setOpen(false);
      return;
    } else if (event.key === 'Escape' && isOpen) {
      setOpen(false);
    } else {
      return;
    }
    event.preventDefault();
  }

  const hasList = isOpen && cities.length > 0;
  return (
    <Field label={label} hint={isOfCommunes ? undefined : 'Commune, région ou code postal'} error={error}>
      {(control) => (
        <div ref={root} className="relative">
          <input
            {...control}
            type="text"
            name={name}
            value={value}
            maxLength={MAX_LOCATION_LENGTH}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={hasList && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
            onFocus={open}
            onBlur={() => setOpen(false)}
            onClick={open}
            onChange={(event) => {
              onType(event.target.value);
              open();
              setHighlightedCity(undefined);
            }}
            onKeyDown={pressKey}
          />
          {hasList && (
            <CityOptions id={listId} {...{ cities, text, highlighted }} hasCounts={!isOfCommunes} onSelect={select} />
          )}
          {isOpen && isKnown && cities.length === 0 && (
            <p className="absolute inset-x-0 top-full mt-1.5 z-20 rounded-md border border-line bg-card px-4.5 py-3 text-muted shadow-2">
              {isOfCommunes ? 'Aucune commune' : 'Aucune ville du catalogue'} ne correspond.
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {isOpen && isKnown && announce(cities.length)}
          </p>
        </div>
      )}
    </Field>
  );
}

/** Wraps around. Without a highlighted row, down goes to the first and up to the last. */
export function nextIndex(key: 'ArrowDown' | 'ArrowUp', index: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (index + 1) % count;
  return index <= 0 ? count - 1 : index - 1;
}

function announce(count: number): string {
  if (count === 0) return 'Aucune ville proposée';
  return count > 1 ? `${count} villes proposées` : '1 ville proposée';
}
