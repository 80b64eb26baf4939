import { type PointerEvent, useRef, useState } from 'react';

export type Slideshow = ReturnType<typeof useSlideshow>;

/**
 * Where one is in a round of pictures. Positions run on without end, below zero too, so that the step from the last
 * picture to the first is a step like any other.
 */
export function useSlideshow(count: number) {
  const [position, setPosition] = useState(0);
  const index = wrapAround(position, count);
  return {
    count,
    position,
    index,
    next: () => setPosition((current) => current + 1),
    previous: () => setPosition((current) => current - 1),
    show: (wanted: number) => setPosition(position + wanted - index),
  };
}

export function wrapAround(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** A shorter movement is no swipe. */
const SWIPE_PX = 40;

/**
 * A finger drawn sideways over an element: what is inside may follow it through `--drag`. The element lets the
 * browser have vertical gestures (`touch-pan-y`), which then ends ours with a cancel. A mouse has the arrows.
 */
export function useSwipe({ next, previous }: Slideshow) {
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
      if (distance <= -SWIPE_PX) next();
      if (distance >= SWIPE_PX) previous();
    },
    onPointerCancel: release,
  };
}
