import type { MessageJson } from '#contract/contact/inbox.ts';
import type { StoredMessage } from '#server/messages/message-store.ts';

/** A message as the API answers it. */
export function messageToJson(message: StoredMessage, now: Date): MessageJson {
  const { id, content, property, delivery } = message;
  const waitedUntil = message.handledAt === null ? now.getTime() : Date.parse(message.handledAt);
  return {
    id,
    ...content,
    property: property ? { id: property.id, title: property.title, is_private: property.isPrivate ? 1 : 0 } : null,
    folder: message.folder,
    spam_reason: message.spamReason,
    read_at: message.readAt,
    handled_at: message.handledAt,
    delivery: {
      state: delivery.state,
      reason: delivery.reason,
      attempts: delivery.attempts,
      next_attempt_at: delivery.nextAttemptAt,
      sent_at: delivery.sentAt,
    },
    acknowledgement: message.acknowledgement,
    search_id: message.searchId,
    waited_seconds: Math.max(0, Math.floor((waitedUntil - Date.parse(message.createdAt)) / 1000)),
    created_at: message.createdAt,
  };
}
