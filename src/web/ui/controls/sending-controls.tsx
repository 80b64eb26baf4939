import { SENDING_LIMITS, type SendingPermission } from '#contract/contact/contact.ts';
import { contactTexts } from '#contract/contact/contact-messages.ts';
import type { SendingQuota } from '#web/browser/sending-quota.ts';
import type { Failed, Sending } from '#web/browser/use-sending.ts';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { Button } from './button.tsx';

type SendingControlsProps = SendingOutcomeProps & {
  label: string;
  quota: SendingQuota | undefined;
  worksWithoutScripts?: boolean;
};

/** The end of a form that visitors send: what became of it, how much may still be sent, and its button. */
export function SendingControls({ label, quota, worksWithoutScripts = false, ...outcome }: SendingControlsProps) {
  const { kind } = outcome.sending;
  const maySend = quota ? quota.permission.kind === 'allowed' : worksWithoutScripts;
  return (
    <>
      <SendingOutcome {...outcome} />
      {quota && <QuotaNotices quota={quota} wasRefused={kind === 'too-early'} />}
      <div className="w-64 max-w-full">
        {/* Most are disabled until hydration: the sending quota is in the browser's storage. */}
        <Button type="submit" size="lg" wide disabled={kind === 'sending' || !maySend}>
          {kind === 'sending' ? 'Envoi en cours...' : label}
        </Button>
      </div>
    </>
  );
}

type SendingOutcomeProps = {
  sending: Sending;
  texts: { sent: string; failed: string };
  /** What the visitor can do about it; undefined where the fields themselves say so. */
  adviceOn: (failed: Failed) => string | undefined;
};

function SendingOutcome({ sending, texts, adviceOn }: SendingOutcomeProps) {
  switch (sending.kind) {
    case 'idle':
    case 'sending':
      return null;
    case 'sent':
      return <Outcome tone="success" text={texts.sent} />;
    case 'too-early':
      return <Outcome tone="wait" text={contactTexts.wait(sending.seconds)} />;
    case 'failed': {
      const advice = adviceOn(sending);
      return advice && <Outcome tone="error" text={texts.failed} advice={advice} />;
    }
  }
}

type OutcomeProps = { tone: 'success' | 'wait' | 'error'; text: string; advice?: string };

/** It takes the focus, which the button lost when it was disabled; only its sentence interrupts a screen reader. */
function Outcome({ tone, text, advice }: OutcomeProps) {
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

type QuotaNoticesProps = {
  quota: SendingQuota;
  /** Whether the visitor tried to send during the wait. */
  wasRefused: boolean;
};

/** How many messages were sent today, and the wait before the next. */
function QuotaNotices({ quota: { sent, permission }, wasRefused }: QuotaNoticesProps) {
  return (
    <>
      {sent > 0 && (
        <Notice tone="count" isSilent>
          <p className="text-balance">{contactTexts.sentToday(sent, SENDING_LIMITS.perDay)}</p>
        </Notice>
      )}
      {permission.kind === 'wait' && (
        <Notice tone="wait" isSilent>
          <p>{contactTexts.waitLeft(permission.seconds)}</p>
          {!wasRefused && <p className="mt-1 text-sm">{contactTexts.wait(permission.seconds)}</p>}
          <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-immortelle-600/20">
            <div
              className="h-full bg-immortelle-600 transition-[width] duration-1000 ease-linear"
              style={{ width: `${(permission.seconds / SENDING_LIMITS.secondsApart) * 100}%` }}
            />
          </div>
        </Notice>
      )}
      {permission.kind === 'daily-limit' && (
        <Notice tone="limit" isSilent>
          <p>{contactTexts.dailyLimit}</p>
        </Notice>
      )}
      {/* Read out when a wait begins and when it is over, not each second of the countdown. */}
      <p role="status" className="sr-only">
        {sent > 0 && announcements[permission.kind]}
      </p>
    </>
  );
}

const announcements: Record<SendingPermission['kind'], string> = {
  wait: 'Une minute sépare deux messages. Vous serez averti quand vous pourrez écrire à nouveau.',
  allowed: 'Vous pouvez envoyer un autre message.',
  'daily-limit': '',
};

/** A honeypot: people neither see nor reach this field, but a program that fills in every field fills it in too. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Site web
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function WithoutScripts({ email }: { email: string }) {
  return (
    <noscript>
      <p>
        Ce formulaire a besoin de JavaScript, que votre navigateur n'exécute pas. Écrivez-moi à{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
        .
      </p>
    </noscript>
  );
}
