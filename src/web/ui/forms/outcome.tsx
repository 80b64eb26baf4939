import { Notice } from '#web/ui/dialogs/notice.tsx';

type OutcomeProps = { tone: 'success' | 'wait' | 'error'; text: string; advice?: string | undefined };

/** What became of a form. It takes the focus, which the button lost when it was disabled; only its sentence interrupts a screen reader. */
export function Outcome({ tone, text, advice }: OutcomeProps) {
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Notice tone={tone} isSilent>
        <p role="alert">{text}</p>
        {advice && <p className="mt-1">{advice}</p>}
      </Notice>
    </div>
  );
}

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
