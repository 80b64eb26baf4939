import { PASSWORD_LENGTH } from '#contract/admin/auth.ts';
import { MAX_EMAIL_LENGTH } from '#contract/contact/email-address.ts';
import { jsonObject, requiredText } from '#contract/schemas/rules.ts';
import { optionalCode } from './second-factor-schema.ts';

/** All are trimmed, here as on the login screen. A password is not checked for form: it only has to be right. */
export const loginSchema = jsonObject({
  email: requiredText(MAX_EMAIL_LENGTH).transform((email) => email.toLowerCase()),
  password: requiredText(PASSWORD_LENGTH.max),
  code: optionalCode,
});
