import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
