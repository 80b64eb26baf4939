import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is below the viewport. False on the server. */
export function useIsBelowScreen(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setBelow(!latest.isIntersecting && latest.boundingClientRect.top > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isBelow;
}
