import { type KeyboardEvent, useState } from 'react';
import { MAX_PLACES } from '#contract/searches/search.ts';
import { letters } from '#contract/text/plain-text.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { CityCombobox } from '#web/ui/places/city-combobox.tsx';

type PlacesFieldProps = {
  places: string[];
  error: string | undefined;
  onChange: (places: string[]) => void;
};

/** Places with the catalogue's own suggestions. Each one that is chosen becomes a chip that can be removed. */
export function PlacesField({ places, error, onChange }: PlacesFieldProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCitySuggestions(text, isOpen);

  function add(place: string) {
    setText('');
    const isKnown = places.some((known) => letters(known) === letters(place));
    if (letters(place) && !isKnown && places.length < MAX_PLACES) onChange([...places, place.trim()]);
  }

  /** Enter without a suggestion takes the text as it is, and does not send the form. */
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !text.trim()) return;
    event.preventDefault();
    add(text);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the field within
    <div className="grid gap-2.5" onKeyDown={pressKey} onBlur={() => add(text)}>
      <CityCombobox
        label="Où ?"
        placeholder="Commune, région ou code postal"
        {...{ error, suggestions }}
        isOpen={isOpen && text.trim() !== ''}
        value={text}
        onToggle={setOpen}
        onType={setText}
        onSelect={add}
      />
      {places.length > 0 && (
        <ul aria-label="Lieux choisis" className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={`Retirer ${place}`}
                onClick={() => onChange(places.filter((other) => other !== place))}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-mer-50 px-4 text-sm font-semibold text-mer-900 wrap-anywhere"
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
