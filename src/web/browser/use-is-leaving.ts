import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router';

/** A link to another page was followed, and that page is not there yet. */
export function useIsLeaving(): boolean {
  return isElsewhere(useNavigation().location, useLocation());
}

/** The same, asked of the router when it matters: React may not have heard of the link yet. */
export function useAskIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return () => router !== undefined && isElsewhere(router.state.navigation.location, router.state.location);
}

function isElsewhere(next: Location | undefined, { pathname }: Location): boolean {
  return next !== undefined && next.pathname !== pathname;
}
