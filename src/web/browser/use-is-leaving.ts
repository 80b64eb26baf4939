import { useLocation, useNavigation } from 'react-router';

/** A link to another page was followed, and that page is not there yet. */
export function useIsLeaving(): boolean {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname;
}
