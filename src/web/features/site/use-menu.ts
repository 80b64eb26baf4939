import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { trapFocus } from '#web/browser/trap-focus.ts';
import { usePressOutside } from '#web/browser/use-press-outside.ts';

type Menu = { isOpen: boolean; open: () => void; close: () => void };

/**
 * Closed by every navigation, by Escape and by a press outside.
 * While it is open, Tab stays between the controls of its container.
 */
export function useMenu(container: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): Menu {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === key;

  usePressOutside(container, isOpen, () => setOpenedOn(undefined));
  useEffect(() => {
    if (!isOpen) return;
    function pressKey(event: KeyboardEvent) {
      if (container.current) trapFocus(event, container.current);
      if (event.key !== 'Escape') return;
      setOpenedOn(undefined);
      opener.current?.focus();
    }
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, [isOpen, container, opener]);

  return { isOpen, open: () => setOpenedOn(key), close: () => setOpenedOn(undefined) };
}
