import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '#contract/property/property.ts';
import { letters } from '#contract/text/plain-text.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { placesQuery } from './queries.ts';

const DEBOUNCE_MS = 150;

/** The list below a field of places: what it suggests for a text, and whether it is open. Nothing is loaded before. */
export function useCitySuggestions(text: string) {
  const debounced = useDebounced(text, DEBOUNCE_MS);
  const [settled, setSettled] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const of = settled === text ? text : debounced;

  const { data: places = [], ...answer } = useQuery({
    ...placesQuery(letters(of) && of.trim()),
    enabled: wasOpen,
    placeholderData: keepPreviousData,
  });
  const isKnown = answer.isSuccess && !answer.isPlaceholderData;

  // Until the answer for a text is there, what is known of places is searched here.
  const suggest = (wanted: string) => (isKnown && wanted === of ? places : suggestCities(places, wanted));
  const matching = suggest(of);
  const suggestions = {
    // On a slow network, what is shown stays until there is something better.
    cities: isKnown || matching.length > 0 ? matching : places,
    isKnown,
    of,
    settle() {
      setSettled(text);
      return suggest(text);
    },
  };
  return { suggestions, isOpen, onToggle: setOpen };
}

/** The towns that contain the text, ignoring case, accents and punctuation. Those that begin with it come first. */
export function suggestCities(places: readonly Place[], text: string): Place[] {
  const wanted = letters(text);
  const found = places.filter(({ name }) => letters(name).includes(wanted));
  const begins = ({ name }: Place) => (letters(name).startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
