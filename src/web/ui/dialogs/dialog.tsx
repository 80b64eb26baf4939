import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { trapFocus } from '#web/browser/trap-focus.ts';

type DialogProps = {
  open: boolean;
  /** Escape, a click on the veil, or the platform's own gesture. */
  onClose: () => void;
} & Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onKeyDown' | 'ref'>;

/** The browser's own modal: the page behind is inert, focus stays inside and returns to where it came from. */
export function Dialog({ open, onClose, children, ...dialog }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  // A layout effect ends while the element is still in the page: closed later, it could not give the focus back.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!open || !shown) return;
    const { documentElement } = document;
    // Before it opens: an open one hides the scrollbar.
    documentElement.toggleAttribute('data-scrollbar', window.innerWidth > documentElement.clientWidth);
    shown.showModal();
    return () => shown.close();
  }, [open]);

  const isBackdrop = (event: MouseEvent) => event.target === element.current;
  return (
    <dialog
      ref={element}
      onClose={onClose}
      // A drag that ends on the backdrop must not close the dialog.
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
      onKeyDown={(event) => trapFocus(event, event.currentTarget)}
      {...dialog}
    >
      {open && children}
    </dialog>
  );
}
