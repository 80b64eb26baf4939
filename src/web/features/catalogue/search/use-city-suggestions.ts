import { useState } from 'react';
import type { Place } from '#contract/property.ts';
import { placesQuery } from '#web/api/queries.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { suggestCities } from './city-suggestions.ts';

const PAUSE_MS = 150;

/** What to propose for a text. The towns are asked for when the field is first used. */
export function useCitySuggestions(text: string, isWanted: boolean): { cities: Place[]; isKnown: boolean; of: string } {
  const settledText = useDebounced(text, PAUSE_MS);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const { data: places } = useAnswer(wasWanted ? placesQuery() : undefined);
  return { cities: places ? suggestCities(places, settledText) : [], isKnown: places !== undefined, of: settledText };
}
