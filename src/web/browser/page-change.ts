import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigation } from 'react-router';

/** What this document has shown: nothing has to be fetched for it. */
const shownPaths = new Set<string>();

/**
 * A link to another page waits for the connection. The router would load the whole document anew where the code of a page
 * cannot be fetched, and offline that leaves the site.
 */
export function useWaitForConnection(): boolean {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => !navigator.onLine && !shownPaths.has(nextLocation.pathname));
  useEffect(() => {
    shownPaths.add(pathname);
  }, [pathname]);
  useEffect(() => {
    const { proceed } = blocker;
    if (!proceed) return;
    window.addEventListener('online', proceed);
    return () => window.removeEventListener('online', proceed);
  }, [blocker]);
  return blocker.state === 'blocked';
}

/** A link to another page was followed, and that page is not there yet. */
export function useIsLeaving(): boolean {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname;
}

/** A new page without a reload: screen readers announce it, and Tab goes on from its beginning. */
export function useFocusOnArrival(element: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    element.current?.focus({ preventScroll: true });
  }, [pathname, element]);
}
