import { useState } from 'react';
import { type ShowToast, Toast, type ToastData, useToast } from '#web/ui/admin/toast.tsx';

const PHONE = '(max-width: 47.99rem)';

/** On a phone the corner lies on photos: there a message stands among them, until it is closed or the next one comes. */
export function useFlowMessage() {
  const showToast = useToast();
  const [shown, setShown] = useState<ToastData>();

  const show: ShowToast = (tone, text, options) => {
    if (!matchMedia(PHONE).matches) return showToast(tone, text, options);
    setShown((before) => ({ id: (before?.id ?? 0) + 1, tone, text, ...options }));
    if (shown && shown.text !== text) shown.onGone?.();
  };

  function dismiss(message: ToastData) {
    setShown(undefined);
    message.onGone?.();
  }

  const message = shown && (
    <div key={shown.id} ref={bringIntoView} className="scroll-mb-36">
      <Toast toast={shown} onDismiss={dismiss} isLasting />
    </div>
  );
  return { show, message };
}

function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
