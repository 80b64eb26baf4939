import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { fieldErrors } from '#contract/messages.ts';
import { jsonObject, requiredText } from '#contract/schemas/rules.ts';

/** Of an account. */
export const accountEmailSchema = jsonObject({
  email: requiredText(MAX_EMAIL_LENGTH)
    .refine(isEmailAddress, fieldErrors.email)
    .transform((email) => email.toLowerCase()),
});

/** The new password is judged by the rule of passwords, not here. */
export const passwordResetSchema = jsonObject({
  token: requiredText(200),
  password: z.string(fieldErrors.text).min(1, fieldErrors.required),
});

export const accountJsonSchema = z.strictObject({
  id: z.int(),
  email: z.string(),
  created_at: z.string(),
  /** The invitation was not accepted yet. */
  invited: z.boolean(),
  /** One's own. */
  current: z.boolean(),
});

export type AccountJson = z.output<typeof accountJsonSchema>;

export const invitationJsonSchema = z.strictObject({
  id: z.int(),
  email: z.string(),
  /** Told once. */
  invitation_url: z.string(),
});

export type InvitationJson = z.output<typeof invitationJsonSchema>;
