import { type ComponentProps, useState } from 'react';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { CityCombobox } from '#web/ui/places/city-combobox.tsx';

type CityAutocompleteProps = Pick<
  ComponentProps<typeof CityCombobox>,
  'value' | 'placeholder' | 'name' | 'onType' | 'onSelect'
>;

/** The town to search in, or any words of a place. */
export function CityAutocomplete(props: CityAutocompleteProps) {
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCitySuggestions(props.value, isOpen);
  return <CityCombobox label="Ville" {...{ suggestions, isOpen }} onToggle={setOpen} {...props} />;
}
