import { type PointerEvent, useRef } from 'react';

/** A shorter movement is no swipe. */
const SWIPE_PX = 40;

/**
 * A finger drawn sideways over an element: what is inside may follow it through `--drag`. The element lets the
 * browser have vertical gestures (`touch-pan-y`), which then ends ours with a cancel. A mouse has the arrows.
 */
export function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const startX = useRef<number>(undefined);

  function release({ currentTarget: element }: PointerEvent<HTMLElement>) {
    startX.current = undefined;
    element.style.removeProperty('--drag');
    delete element.dataset.dragging;
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A second finger means to zoom.
      if (!event.isPrimary) release(event);
      else if (event.pointerType !== 'mouse') startX.current = event.clientX;
    },
    onPointerMove({ currentTarget: element, clientX }: PointerEvent<HTMLElement>) {
      if (startX.current === undefined) return;
      // Written past React: nothing else changes while the finger moves.
      element.dataset.dragging = '';
      element.style.setProperty('--drag', `${clientX - startX.current}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startX.current === undefined) return;
      const distance = event.clientX - startX.current;
      release(event);
      if (distance <= -SWIPE_PX) onNext();
      if (distance >= SWIPE_PX) onPrevious();
    },
    onPointerCancel: release,
  };
}
