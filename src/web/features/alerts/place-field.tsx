import { useState } from 'react';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { CityCombobox } from '#web/ui/places/city-combobox.tsx';

/** Proposes places as the catalogue does. */
export function PlaceField({ location, error }: { location: string; error: string | undefined }) {
  const [text, setText] = useState(location);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCitySuggestions(text, isOpen);
  return (
    <CityCombobox
      label="Lieu"
      name="location"
      placeholder="Toute la Haute-Corse"
      value={text}
      error={error}
      {...{ suggestions, isOpen }}
      onToggle={setOpen}
      onType={setText}
      onSelect={setText}
    />
  );
}
