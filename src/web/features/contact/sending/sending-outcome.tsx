import { contactTexts } from '#contract/contact/contact-messages.ts';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Outcome } from '#web/ui/forms/outcome.tsx';
import type { FailureCause } from './send-email.ts';
import type { Sending } from './use-send-message.ts';

/** The result of sending a message. */
export function SendingOutcome({ sending }: { sending: Sending }) {
  switch (sending.kind) {
    case 'idle':
      return null;
    case 'sending':
      return (
        sending.isSlow && (
          <Notice tone="wait">
            L'envoi prend plus de temps que d'habitude. Gardez cette page ouverte&nbsp;: rien n'est perdu.
          </Notice>
        )
      );
    case 'sent':
      return <Outcome tone="success" text={contactTexts.sent} />;
    case 'too-early':
      return <Outcome tone="wait" text={contactTexts.wait(sending.seconds)} />;
    case 'failed':
      return <Outcome tone="error" text={contactTexts.failed} advice={ADVICE[sending.cause]} />;
  }
}

const ADVICE: Record<FailureCause, string> = {
  offline: 'Vous semblez hors connexion. Votre message reste ici : renvoyez-le une fois la connexion revenue.',
  unreachable: "Le service d'envoi ne répond pas. Votre message reste ici.",
  'too-many':
    'Trop de messages sont partis de votre adresse ou de votre connexion. Attendez une minute ; si cela se répète, réessayez demain.',
  refused: "Votre message reste ici. Si cela se répète, écrivez-moi à l'adresse e-mail de cette page.",
};
