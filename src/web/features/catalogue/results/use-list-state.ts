import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ListState, readListState } from './list-state.ts';

/** The view and the pages shown, and how to change them without a new entry in the history. */
export function useListState(): [state: ListState, update: (changes: Partial<ListState>) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  const state = readListState(useHistoryState(location.state));

  function update(changes: Partial<ListState>) {
    navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: { ...state, ...changes },
      // Changing the view needs no loader.
      defaultShouldRevalidate: false,
    });
  }
  return [state, update];
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
