import { z } from '@hono/zod-openapi';
import { PROJECTS, type Project } from '#contract/contact/contact.ts';
import {
  ACKNOWLEDGEMENT_STATES,
  DELIVERY_STATES,
  MESSAGE_FOLDERS,
  type MessageJson,
  SPAM_REASONS,
} from '#contract/contact/inbox.ts';
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

const time = z.iso.datetime();

/** For the OpenAPI description; a test checks real answers against it. */
export const messageJsonSchema = z
  .strictObject({
    id: z.int(),
    from_name: z.string(),
    from_email: z.string(),
    phone: z.string(),
    project: z.enum(PROJECTS.map(({ value }): Project => value)),
    message: z.string(),
    to_name: z.string(),
    reply_to: z.string(),
    property: z
      .strictObject({ id: z.int(), title: z.string(), is_private: z.union([z.literal(0), z.literal(1)]) })
      .nullable(),
    folder: z.enum(MESSAGE_FOLDERS),
    spam_reason: z.enum(SPAM_REASONS).nullable(),
    read_at: time.nullable(),
    handled_at: time.nullable(),
    delivery: z.strictObject({
      state: z.enum(DELIVERY_STATES),
      reason: z.string().nullable(),
      attempts: z.int(),
      next_attempt_at: time.nullable(),
      sent_at: time.nullable(),
    }),
    acknowledgement: z.enum(ACKNOWLEDGEMENT_STATES),
    search_id: z.int().nullable(),
    waited_seconds: z.int(),
    created_at: time,
  })
  .openapi('Message');

/** An answer holds one message under `data.data`, as it holds a list. */
export const oneMessageSchema = z.strictObject({ data: messageJsonSchema });

export const messagePageSchema = z.strictObject({
  data: z.array(messageJsonSchema),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  unread: z.int(),
});
