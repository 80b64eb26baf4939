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
      // Another view of the same list is no other question.
      defaultShouldRevalidate: false,
    });
  }
  return [place, move];
}

/**
 * A reloaded page starts as the server wrote it, which knows nothing of the history. Where that holds nothing, as at a
 * first visit, the page need not be drawn again.
 */
function useHistoryState(state: unknown): unknown {
  return useSyncExternalStore(
    subscribeToNothing,
    () => state ?? undefined,
    () => undefined,
  );
}

const subscribeToNothing = () => () => {};
