import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Notices Escape, and a press anywhere else, while something is open: on some phones a press leaves the focus where it is.
 * Escape leads back to what has opened it.
 */
export function useDismissal(container: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    function pressFromOutside({ target }: Event) {
      if (target instanceof Node && !container.current?.contains(target)) dismiss();
    }
    function pressKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      container.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      dismiss();
    }
    document.addEventListener('pointerdown', pressFromOutside);
    document.addEventListener('keydown', pressKey);
    return () => {
      document.removeEventListener('pointerdown', pressFromOutside);
      document.removeEventListener('keydown', pressKey);
    };
  }, [container, isOpen]);
}
