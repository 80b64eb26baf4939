import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '#contract/property/property.ts';
import { placesQuery } from '#web/api/queries.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { suggestCities } from './city-suggestions.ts';

const DEBOUNCE_MS = 150;

type Suggestions = {
  cities: Place[];
  isKnown: boolean;
  /** The text that they are for. */
  of: string;
  /** Skips the debounce, for the arrow keys. Returns how many suggestions there are. */
  settle: () => number;
};

/** What to suggest for a text. The towns are loaded when the field is first used. */
export function useCitySuggestions(text: string, isWanted: boolean): Suggestions {
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const [settled, setSettled] = useState<string>();
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const { data: places } = useQuery({ ...placesQuery(), enabled: wasWanted });
  const suggest = (wanted: string) => (places ? suggestCities(places, wanted) : []);
  const of = settled === text ? text : debounced;

  function settle() {
    setSettled(text);
    return suggest(text).length;
  }

  return { cities: suggest(of), isKnown: places !== undefined, of, settle };
}
