import { type PointerEvent, useRef } from 'react';
import { Icon } from '#web/ui/pictures/icon.tsx';

const grip = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

/** So near an edge of the screen, the page scrolls under the finger. */
const EDGE = 110;
const SCROLL_STEP = 14;

type TouchHandleProps = {
  /** The place in the list that is under the finger. */
  onDrag: (over: number | undefined) => void;
  onDrop: (over: number | undefined) => void;
};

/** Moves a list item by finger: browsers drag with a mouse, and few by touch. The keyboard has the arrows. */
export function TouchHandle({ onDrag, onDrop }: TouchHandleProps) {
  const over = useRef<number>(undefined);

  function follow(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientX, clientY, currentTarget } = event;
    if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
    if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
    const list = currentTarget.closest('ul');
    const item = document.elementFromPoint(clientX, clientY)?.closest('li');
    over.current = item && item.parentElement === list ? [...(list?.children ?? [])].indexOf(item) : undefined;
    onDrag(over.current);
  }

  return (
    <span
      aria-hidden="true"
      data-touch-handle
      className="absolute top-1 left-1 hidden size-11 touch-none place-items-center rounded-md bg-mer-950/70 text-white pointer-coarse:grid"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={follow}
      onPointerUp={() => {
        onDrop(over.current);
        over.current = undefined;
      }}
      onPointerCancel={() => onDrop(undefined)}
    >
      <Icon path={grip} size={22} />
    </span>
  );
}
