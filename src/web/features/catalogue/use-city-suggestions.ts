import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/property.ts';
import { placesQuery } from '#web/api/queries.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { suggestCities } from './city-suggestions.ts';

const PAUSE_MS = 150;

/** What to propose for a text. The towns are asked for when the field is first used. */
export function useCitySuggestions(text: string, isWanted: boolean): { cities: Place[]; isKnown: boolean; of: string } {
  const settledText = useDebounced(text, PAUSE_MS);
  const { data: places } = useQuery({ ...placesQuery(), enabled: isWanted });
  return { cities: suggestCities(places ?? [], settledText), isKnown: places !== undefined, of: settledText };
}
