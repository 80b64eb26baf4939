import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../use-hydrated.ts';
import { type ListPlace, readListPlace } from './list-place.ts';

/** The view and the pages shown, and how to change them without a new entry in the history. */
export function useListPlace(): [place: ListPlace, move: (changes: Partial<ListPlace>) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  // A reloaded page starts as the server wrote it, which knows nothing of the history.
  const place = readListPlace(useHydrated() ? location.state : undefined);

  function move(changes: Partial<ListPlace>) {
    navigate(location, { replace: true, preventScrollReset: true, state: { ...place, ...changes } });
  }
  return [place, move];
}
