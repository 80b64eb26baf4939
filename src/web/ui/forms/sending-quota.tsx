import { SENDING_LIMITS, type SendingPermission } from '#contract/contact/contact.ts';
import { contactTexts } from '#contract/contact/contact-messages.ts';
import type { SendingQuota as Quota } from '#web/browser/use-sending-quota.ts';
import { Notice } from '#web/ui/dialogs/notice.tsx';

type SendingQuotaProps = {
  quota: Quota;
  /** Whether the visitor tried to send during the wait. */
  wasRefused: boolean;
};

/** How many messages were sent today, and the wait before the next. */
export function SendingQuota({ quota: { sent, permission }, wasRefused }: SendingQuotaProps) {
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
