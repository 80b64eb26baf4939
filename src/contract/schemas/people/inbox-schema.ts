import { z } from 'zod';
import { PROJECTS, type Project } from '#contract/contact/contact.ts';
import { fieldErrors } from '#contract/messages.ts';
import { flag, jsonObject, optionalDigits } from '#contract/schemas/rules.ts';

const FOLDERS = ['inbox', 'spam'] as const;

/** The parameters of the inbox. */
export const messageQuerySchema = z.object({
  folder: z.enum(FOLDERS, fieldErrors.choice).default('inbox'),
  search: z.string(fieldErrors.text).max(200, fieldErrors.tooLong(200)).optional(),
  page: optionalDigits(1, 1_000_000),
  per_page: optionalDigits(1, 100),
});

/** What is left out stays as it is. */
export const messageChangeSchema = jsonObject({
  read: flag,
  handled: flag,
  folder: z.enum(FOLDERS, fieldErrors.choice),
}).partial();

export type MessageChange = z.output<typeof messageChangeSchema>;

const time = z.iso.datetime();

/** A message in the agent's inbox, as the API answers it. */
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
    folder: z.enum(FOLDERS),
    /**
     * Why it is suspected spam: the honeypot field was filled in, a link was sent faster than anyone types, or its network
     * address has sent more than an office does.
     */
    spam_reason: z.enum(['honeypot', 'too-fast', 'busy-address', 'busy-site']).nullable(),
    read_at: time.nullable(),
    handled_at: time.nullable(),
    delivery: z.strictObject({
      /** 'failed': the mail server refused it. With a next attempt, it is retried. */
      state: z.enum(['pending', 'sent', 'failed']),
      reason: z.string().nullable(),
      attempts: z.int(),
      next_attempt_at: time.nullable(),
      sent_at: time.nullable(),
    }),
    acknowledgement: z.enum(['none', 'pending', 'sent', 'failed']),
    /** The search that was made of it. */
    search_id: z.int().nullable(),
    /** The visit that it asked for. */
    appointment_id: z.int().nullable(),
    /** The seller. */
    seller_id: z.int().nullable(),
    /** Counted from the arrival of the message until it was handled, or until now. */
    waited_seconds: z.int(),
    created_at: time,
  })
  .meta({ id: 'Message' });

export type MessageJson = z.output<typeof messageJsonSchema>;
