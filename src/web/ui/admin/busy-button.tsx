import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '#web/ui/controls/button.tsx';

type BusyButtonProps = ComponentProps<typeof Button> & { isBusy: boolean };

/** Does nothing while it works. It is not `disabled` then: that would lose the focus of whoever has just pressed it. */
export function BusyButton({ isBusy, onClick, ...button }: BusyButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field of its form is a click on it too.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return <Button aria-disabled={isBusy} onClick={press} {...button} />;
}
