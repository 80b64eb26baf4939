import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToHeight } from '#web/browser/smooth-scroll.ts';

/** Scrolls to the top of a page opened by a link. Back and Forward restore the scroll position. */
export function useArrivalAtTop() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const stop = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own.
  useEffect(() => {
    if (navigation !== 'POP') stop.current = scrollToHeight(0);
  }, [key, navigation]);
  // Leaving stops the movement: it must not scroll the next page.
  useLayoutEffect(() => () => stop.current?.(), []);
}
