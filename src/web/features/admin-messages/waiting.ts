import { type MessageJson, PROMISED_ANSWER_SECONDS } from '#contract/contact/inbox.ts';
import { formatDuration } from '#contract/time/time-span.ts';

/** How long a message has waited, against the time in which the site promises an answer. */
export function waitingText({
  waited_seconds,
  handled_at,
}: Pick<MessageJson, 'waited_seconds' | 'handled_at'>): string {
  if (handled_at) return `Traité en ${formatDuration(waited_seconds)}`;
  const left = PROMISED_ANSWER_SECONDS - waited_seconds;
  const since = `Attend depuis ${formatDuration(waited_seconds)}`;
  return left > 0 ? `${since}, reste ${formatDuration(left)}` : `${since}, les 24\u00a0h promises sont passées`;
}

export function isOverdue({ waited_seconds, handled_at }: Pick<MessageJson, 'waited_seconds' | 'handled_at'>): boolean {
  return !handled_at && waited_seconds >= PROMISED_ANSWER_SECONDS;
}
