import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While something is open: a press anywhere else, which leaves the focus where it is on some phones. */
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
