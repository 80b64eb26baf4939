import { type RefObject, useEffect, useState } from 'react';

/** Half a screen: the answer is there before its place is. */
const MARGIN = '400px';

/** Whether an element has come near the viewport. False on the server. */
export function useIsNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
