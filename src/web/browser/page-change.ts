import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

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
