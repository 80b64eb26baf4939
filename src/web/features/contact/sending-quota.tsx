import { SENDING_LIMITS, type SendingPermission } from '#contract/contact.ts';
import { contactTexts } from '#contract/contact-messages.ts';
import { clock, warning } from '#web/ui/icon-paths.ts';
import { StateNotice } from './state-notice.tsx';
import type { SendingQuota as Quota } from './use-sending-quota.ts';

const envelope = 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5';

/** What was sent today, and what keeps the next message waiting. */
export function SendingQuota({ quota: { sent, permission } }: { quota: Quota }) {
  return (
    <>
      {sent > 0 && (
        <StateNotice tone="count" icon={envelope}>
          <p>{`Messages envoyés aujourd'hui : ${sent}/${SENDING_LIMITS.perDay}`}</p>
        </StateNotice>
      )}
      {permission.kind === 'wait' && (
        <StateNotice tone="wait" icon={clock}>
          <p>{`Temps d'attente restant : ${permission.seconds} secondes`}</p>
          <div aria-hidden="true" className="mt-1 h-1 overflow-hidden rounded-full bg-immortelle-600/20">
            <div
              className="h-full bg-immortelle-600 transition-[width] duration-1000 ease-linear"
              style={{ width: `${(permission.seconds / SENDING_LIMITS.secondsApart) * 100}%` }}
            />
          </div>
        </StateNotice>
      )}
      {permission.kind === 'daily-limit' && (
        <StateNotice tone="wait" icon={warning}>
          <p>{contactTexts.dailyLimit}</p>
        </StateNotice>
      )}
      {/* Spoken when a wait begins and when it is over; a countdown read out each second would drown everything. */}
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
