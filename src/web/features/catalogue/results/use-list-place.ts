import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListPlace, readListPlace } from './list-place.ts';

/** The view and the pages shown, and how to change them without a new entry in the history. */
export function useListPlace(): [place: ListPlace, move: (changes: Partial<ListPlace>) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  const place = readListPlace(useHistoryState(location.state));

  function move(changes: Partial<ListPlace>) {
    navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: { ...place, ...changes },
      // Changing the view needs no loader.
      defaultShouldRevalidate: false,
    });
  }
  return [place, move];
}

/** The server does not know the history state. Using it only after hydration avoids a mismatch. */
function useHistoryState(state: unknown): unknown {
  return useSyncExternalStore(
    subscribeToNothing,
    () => state ?? undefined,
    () => undefined,
  );
}

const subscribeToNothing = () => () => {};
