import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { TextField } from './field.tsx';

const DEBOUNCE_MS = 150;

type SearchFieldProps = { label: string; search: string; onSearch: (search: string) => void };

/**
 * Searches after a debounce, or when the field loses the focus. `onSearch` navigates, so a late call would cancel
 * the navigation of a link that was clicked right after typing.
 */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const submitted = useRef(search);
  const isNavigating = useNavigation().state !== 'idle';

  function submit() {
    if (text.trim() === submitted.current) return;
    submitted.current = text.trim();
    onSearch(submitted.current);
  }
  const submitAfterPause = useEffectEvent(submit);

  useEffect(() => {
    // Changed by something else than this field: Back, or 'Tout afficher'.
    if (search === submitted.current) return;
    submitted.current = search;
    setText(search);
  }, [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the timer
  useEffect(() => {
    if (isNavigating) return;
    const timer = setTimeout(() => submitAfterPause(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isNavigating]);

  return (
    <TextField
      label={label}
      hiddenLabel
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={submit}
    />
  );
}
