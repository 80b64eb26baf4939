import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { placesQuery } from './queries.ts';

const DEBOUNCE_MS = 150;

/** What to suggest for a text. Nothing is loaded before the field is first used. */
export function useCitySuggestions(text: string, isWanted: boolean) {
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const [settled, setSettled] = useState<string>();
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const of = settled === text ? text : debounced;

  const { data: places = [], ...answer } = useQuery({
    ...placesQuery(letters(of) && of.trim()),
    enabled: wasWanted,
    placeholderData: keepPreviousData,
  });
  const isKnown = answer.isSuccess && !answer.isPlaceholderData;

  // Without a text, the answer is every place: these have no kind.
  const isFinal = (wanted: string) => isKnown && wanted === of && places.every(({ kind }) => kind);
  const suggest = (wanted: string) => (isFinal(wanted) ? places : suggestCities(places, wanted));
  const matching = suggest(of);
  return {
    // On a slow network, what is shown stays until there is something better.
    cities: isKnown || matching.length > 0 ? matching : places,
    isKnown,
    of,
    settle() {
      setSettled(text);
      return suggest(text);
    },
  };
}

/** The towns that contain the text, ignoring case, accents and punctuation. Those that begin with it come first. */
export function suggestCities(places: readonly Place[], text: string): Place[] {
  const wanted = letters(text);
  const found = places.filter(({ name }) => letters(name).includes(wanted));
  const begins = ({ name }: Place) => (letters(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
