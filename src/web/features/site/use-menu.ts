import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { trapFocus } from '#web/browser/trap-focus.ts';

type Menu = { isOpen: boolean; open: () => void; close: () => void };

/**
 * Closed by every navigation, by Escape and by a press outside.
 * While it is open, Tab stays between the controls of its container.
 */
export function useMenu(container: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): Menu {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;

  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !container.current?.contains(target)) setOpenedOn(undefined);
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (container.current) trapFocus(event, container.current);
        if (event.key !== 'Escape') return;
        setOpenedOn(undefined);
        opener.current?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [isOpen, container, opener]);

  return { isOpen, open: () => setOpenedOn(key), close: () => setOpenedOn(undefined) };
}
