import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { fieldErrors } from '#contract/messages.ts';
import { integerBetween, jsonObject, oneLine, plainText, requiredText } from '#contract/schemas/rules.ts';

/** `none` sends passwords and mails in the clear. */
const SECURITIES = ['starttls', 'tls', 'none'] as const;
const MAX_PASSWORD = 200;

/** A name, or an address of version 4 or 6. */
const HOST = /^(?:[^\s/@:]+|[\da-f.]*:[\da-f.:]+)$/i;

const emailAddress = requiredText(MAX_EMAIL_LENGTH).refine(isEmailAddress, fieldErrors.email);

/** A form sends an empty text, or null, for a field left empty. */
const orEmpty = (text: string | null) => text ?? '';

/** What is left out stays as it is, the password too. */
export const mailChangeSchema = jsonObject({
  host: requiredText(253).regex(HOST, fieldErrors.mailHost),
  port: integerBetween(1, 65_535),
  security: z.enum(SECURITIES, fieldErrors.choice),
  user: plainText(200)
    .regex(/^[^\r\n]*$/, fieldErrors.controlCharacter)
    .nullable()
    .transform(orEmpty),
  // Not trimmed: a space may belong to it.
  password: z
    .string(fieldErrors.text)
    .max(MAX_PASSWORD, fieldErrors.tooLong(MAX_PASSWORD))
    .regex(/^[^\p{Cc}]*$/u, fieldErrors.controlCharacter)
    .nullable(),
  from_email: plainText(MAX_EMAIL_LENGTH)
    .nullable()
    .transform(orEmpty)
    .refine((email) => email === '' || isEmailAddress(email), fieldErrors.email),
  from_name: oneLine(100).nullable().transform(orEmpty),
}).partial();

export type MailChange = z.output<typeof mailChangeSchema>;

export const mailTestSchema = jsonObject({ to: emailAddress });

export const mailSettingsJsonSchema = z
  .strictObject({
    host: z.string(),
    port: z.int(),
    security: z.enum(SECURITIES),
    /** Empty where the server asks for none. */
    user: z.string(),
    /** Empty for the address and the name of the site. */
    from_email: z.string(),
    from_name: z.string(),
    has_password: z.boolean(),
    /** SMTP_URL names the server: nothing can be changed here. */
    locked: z.boolean(),
    /** Whether mails leave. */
    ready: z.boolean(),
    /** Whether a test mail was accepted with these settings. */
    tested: z.boolean(),
  })
  .meta({ id: 'MailSettings' });

export type MailSettingsJson = z.output<typeof mailSettingsJsonSchema>;

/** What is stored, besides the password. */
export type MailSettings = Pick<MailSettingsJson, 'host' | 'port' | 'security' | 'user' | 'from_email' | 'from_name'>;

export const MAIL_STEPS = ['connect', 'secure', 'sign_in', 'accepted'] as const;

export type MailStep = (typeof MAIL_STEPS)[number];

export const mailTestJsonSchema = z.strictObject({
  ok: z.boolean(),
  /** Those that were taken; the last one is the one that failed, if any. */
  steps: z.array(z.strictObject({ step: z.enum(MAIL_STEPS), ok: z.boolean(), message: z.string() })),
});

export type MailTestJson = z.output<typeof mailTestJsonSchema>;

export const mailRecordJsonSchema = z.strictObject({
  record: z.enum(['mx', 'spf', 'dmarc']),
  state: z.enum(['ok', 'warning', 'failing']),
  /** The record as it stands in the DNS. */
  found: z.string().nullable(),
  message: z.string(),
});

export type MailRecordJson = z.output<typeof mailRecordJsonSchema>;
