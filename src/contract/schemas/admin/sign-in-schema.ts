import { z } from 'zod';
import { PASSWORD_LENGTH } from '#contract/admin/auth.ts';
import { MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { fieldErrors } from '#contract/messages.ts';
import { flag, jsonObject, plainText, requiredText } from '#contract/schemas/rules.ts';

/** A recovery code has 44 characters, with its dashes. */
const MAX_CODE_LENGTH = 100;

/** People copy codes with their spaces and dashes. */
const withoutGaps = (code: string) => code.replace(/[\s\p{Pd}]/gu, '');

/** A browser sends an empty code where none was typed. */
const optionalCode = plainText(MAX_CODE_LENGTH).transform(withoutGaps).nullish();

export const passwordSchema = jsonObject({ password: requiredText(PASSWORD_LENGTH.max) });

export const passwordAndCodeSchema = jsonObject({
  password: requiredText(PASSWORD_LENGTH.max),
  code: requiredText(MAX_CODE_LENGTH).transform(withoutGaps),
});

/** All are trimmed, here as on the login screen. A password is not checked for form: it only has to be right. */
export const loginSchema = jsonObject({
  email: requiredText(MAX_EMAIL_LENGTH).transform((email) => email.toLowerCase()),
  password: requiredText(PASSWORD_LENGTH.max),
  code: optionalCode,
  /** 'Rester connecté'. */
  stay: flag.nullish(),
});

/** The new one is judged by the rule of passwords, not here. */
const newPassword = z.string(fieldErrors.text).min(1, fieldErrors.required);

export const passwordChangeSchema = jsonObject({
  current: requiredText(PASSWORD_LENGTH.max),
  password: newPassword,
  code: optionalCode,
});

export const sessionJsonSchema = z.strictObject({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** What a person recognises it by: 'Firefox, Windows'. */
  device: z.string(),
  current: z.boolean(),
});

export type SessionJson = z.output<typeof sessionJsonSchema>;

/** Whether an account asks for a code after the password. */
export const secondFactorJsonSchema = z.strictObject({
  /** Null while the account asks for no code. */
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.int(),
});

export type SecondFactorJson = z.output<typeof secondFactorJsonSchema>;

/** What an authenticator app has to know. It counts once a first code has been confirmed. */
export const newSecondFactorJsonSchema = z.strictObject({
  /** The secret in base32, for people who type it. */
  secret: z.string(),
  /** `otpauth:`, which opens the app on a phone. */
  uri: z.string(),
  /** The address as a QR code. */
  qr_svg: z.string(),
});

export type NewSecondFactorJson = z.output<typeof newSecondFactorJsonSchema>;

export const recoveryCodesJsonSchema = z.strictObject({ recovery_codes: z.array(z.string()) });

export type RecoveryCodesJson = z.output<typeof recoveryCodesJsonSchema>;
