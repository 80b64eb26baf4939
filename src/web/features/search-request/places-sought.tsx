import { useState } from 'react';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { PlacesField } from '#web/ui/places/places-field.tsx';

type PlacesSoughtProps = {
  places: string[];
  error: string | undefined;
  onChange: (places: string[]) => void;
};

/** Where to look, with the catalogue's own suggestions: they appear once something is typed. */
export function PlacesSought({ places, error, onChange }: PlacesSoughtProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCitySuggestions(typed, isOpen);
  return (
    <PlacesField
      label="Où ?"
      placeholder="Partout en Haute-Corse"
      {...{ places, error, suggestions, typed }}
      isOpen={isOpen && typed.trim() !== ''}
      onToggle={setOpen}
      onChange={(change) => {
        setTyped(change.typed);
        if (change.places.join() !== places.join()) onChange(change.places);
      }}
    />
  );
}
