import { DELIVERY_LABELS, type MessageJson } from '#contract/contact/inbox.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';

type MessageDeliveryProps = { delivery: MessageJson['delivery']; isBusy: boolean; onRetry: () => void };

/** Whether the message was forwarded by e-mail, or why not. */
export function MessageDelivery({ delivery, isBusy, onRetry }: MessageDeliveryProps) {
  const { state, reason, next_attempt_at, sent_at } = delivery;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-muted">Envoi par e-mail&nbsp;:</span>
      {state === 'failed' ? (
        <span className="rounded-sm bg-arbouse-100 px-2.5 py-1 text-xs font-bold text-danger">
          {DELIVERY_LABELS.failed}
        </span>
      ) : (
        <Badge tone={state === 'sent' ? 'available' : 'neutral'}>{DELIVERY_LABELS[state]}</Badge>
      )}
      {sent_at && <span className="text-subtle">le {formatDateTime(sent_at)}</span>}
      {reason && state !== 'sent' && (
        <>
          <span className="wrap-anywhere text-muted">{reason}</span>
          {next_attempt_at && <span className="text-subtle">Prochain essai le {formatDateTime(next_attempt_at)}.</span>}
          <BusyButton look="outline" size="sm" isBusy={isBusy} onClick={onRetry}>
            Réessayer
          </BusyButton>
        </>
      )}
    </div>
  );
}
