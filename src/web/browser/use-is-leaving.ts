import { useLocation, useNavigation } from 'react-router';

/** A link to another page was followed, and that page is not there yet. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
