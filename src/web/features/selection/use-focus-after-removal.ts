import { useEffect, useRef } from 'react';

/** The control that removes a property goes with it: the focus then moves to what is told of the others. */
export function useFocusAfterRemoval(count: number) {
  const told = useRef<HTMLElement>(null);
  const before = useRef(count);
  // After every render: it may have to be loaded first.
  useEffect(() => {
    const isFewer = count < before.current;
    if (isFewer && !told.current) return;
    before.current = count;
    if (isFewer && document.activeElement === document.body) told.current?.focus({ preventScroll: true });
  });
  return (element: HTMLElement | null) => {
    told.current = element;
  };
}
