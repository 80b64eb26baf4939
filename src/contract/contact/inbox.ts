import type { MessageJson } from '#contract/schemas/people/inbox-schema.ts';

export type { MessageChange, MessageJson } from '#contract/schemas/people/inbox-schema.ts';
export type MessageFolder = MessageJson['folder'];
export type SpamReason = NonNullable<MessageJson['spam_reason']>;
export type DeliveryState = MessageJson['delivery']['state'];

export const MESSAGES_PER_PAGE = 20;

export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  pending: 'en attente',
  sent: 'envoyé',
  failed: 'échec',
};

/** What the site promises: 'Réponse garantie sous 24h'. */
export const PROMISED_ANSWER_SECONDS = 24 * 60 * 60;
/** When a message that nobody has handled yet rings once more. */
export const REMINDER_SECONDS = 20 * 60 * 60;
