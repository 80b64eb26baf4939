import { z } from 'zod';
import { MAX_EMAIL_LENGTH, phoneKey } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import { fieldErrors } from '#contract/messages.ts';
import { requiredText } from '#contract/schemas/rules.ts';

/** Not checked further: what was stored must be found, whatever the rules are today. */
export const personQuerySchema = z
  .object({
    email: requiredText(MAX_EMAIL_LENGTH).optional(),
    phone: requiredText(CONTACT_MAX_LENGTHS.phone)
      .refine((phone) => phoneKey(phone) !== '', fieldErrors.phone)
      .optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    error: fieldErrors.emailOrPhone,
  });
