import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToElement } from './smooth-scroll.ts';

const DELAY_MS = 100;

/**
 * Scrolls to the element that the address names, from the top of the page when coming from another page. Back and
 * forward restore the scroll position instead.
 */
export function useScrollToAnchor() {
  const { hash, key } = useLocation();
  const arrival = useNavigationType();
  const isFirstPage = key === 'default';

  useLayoutEffect(() => {
    if (arrival === 'POP' && !isFirstPage) return;
    // A moment later and still unseen: the router itself jumps to the anchor right after this.
    if (!isFirstPage) queueMicrotask(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const target = hash && document.getElementById(hash.slice(1));
    if (!target) return;
    const timer = setTimeout(() => scrollToElement(target), DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, arrival, isFirstPage]);
}
