import { useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

const TYPING_PAUSE_MS = 150;

type SearchFieldProps = { label: string; search: string; onSearch: (search: string) => void };

/** Searches once the typing pauses. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const asked = useRef(search);

  useEffect(() => {
    // Another search than the one asked for here: by the Back button, or a link to everything.
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() === asked.current) return;
      asked.current = text.trim();
      onSearch(asked.current);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <TextField
      label={label}
      hiddenLabel
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
