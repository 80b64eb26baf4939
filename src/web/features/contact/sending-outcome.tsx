import { contactTexts } from '#contract/contact-messages.ts';
import { check, clock, warning } from '#web/ui/icon-paths.ts';
import type { FailureCause } from './send-email.ts';
import { StateNotice } from './state-notice.tsx';
import type { Sending } from './use-send-message.ts';

/** What became of a message. It takes the focus, which the button lost when it was disabled. */
export function SendingOutcome({ sending }: { sending: Sending }) {
  switch (sending.kind) {
    case 'idle':
      return null;
    case 'sending':
      return (
        sending.isSlow && (
          <div role="status">
            <StateNotice tone="wait" icon={clock}>
              <p>L’envoi prend plus de temps que d’habitude. Gardez cette page ouverte&nbsp;: rien n’est perdu.</p>
            </StateNotice>
          </div>
        )
      );
    case 'sent':
      return (
        <div tabIndex={-1} ref={takeFocus}>
          <StateNotice tone="success" icon={check}>
            <p role="alert">{contactTexts.sent}</p>
          </StateNotice>
        </div>
      );
    case 'too-early':
      return (
        <div tabIndex={-1} ref={takeFocus}>
          <StateNotice tone="wait" icon={clock}>
            <p role="alert">{contactTexts.wait(sending.seconds)}</p>
          </StateNotice>
        </div>
      );
    case 'failed':
      return (
        <div tabIndex={-1} ref={takeFocus}>
          <StateNotice tone="failure" icon={warning}>
            <p role="alert">{contactTexts.failed}</p>
            <p>{advice[sending.cause]}</p>
          </StateNotice>
        </div>
      );
  }
}

const advice: Record<FailureCause, string> = {
  offline: 'Vous semblez hors connexion. Votre message reste ici : renvoyez-le une fois la connexion revenue.',
  unreachable: 'Le service d’envoi ne répond pas. Votre message reste ici.',
  'too-many':
    'Trop de messages sont partis de votre adresse ou de votre connexion. Attendez une minute ; si cela se répète, réessayez demain.',
  refused: 'Votre message reste ici. Si cela se répète, écrivez-moi à l’adresse e-mail de cette page.',
};

function takeFocus(element: HTMLElement | null) {
  element?.focus();
}
