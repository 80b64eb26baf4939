import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Notices a press anywhere else while something is open: on some phones it leaves the focus where it is. */
export function usePressOutside(container: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    function pressFromOutside({ target }: Event) {
      if (target instanceof Node && !container.current?.contains(target)) press();
    }
    document.addEventListener('pointerdown', pressFromOutside);
    return () => document.removeEventListener('pointerdown', pressFromOutside);
  }, [container, isOpen]);
}
