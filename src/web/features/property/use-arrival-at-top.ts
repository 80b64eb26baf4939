import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { scrollToTop } from '#web/browser/smooth-scroll.ts';

/** Glides to the top of a page one has come to by a link; Back and Forward return to where one was. */
export function useArrivalAtTop() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const stop = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own.
  useEffect(() => {
    if (navigation !== 'POP') stop.current = scrollToTop();
  }, [key, navigation]);
  // Leaving stops the movement: it must not scroll the next page.
  useLayoutEffect(() => () => stop.current?.(), []);
}
