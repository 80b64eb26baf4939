import { z } from 'zod';
import { isQueryString, MAX_SEARCH_LENGTH } from '#contract/alerts/alert.ts';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { fieldErrors } from '#contract/messages.ts';
import { jsonObject, plainText, requiredText } from '#contract/schemas/rules.ts';

/** The parameters of the catalogue as one query string. */
export const typedSearch = plainText(MAX_SEARCH_LENGTH).refine(isQueryString, fieldErrors.search);

export const newAlertSchema = jsonObject({
  email: requiredText(MAX_EMAIL_LENGTH).refine(isEmailAddress, fieldErrors.email),
  search: typedSearch,
});

/** Other letters may be bytes that PostgreSQL refuses, such as NUL. */
export const alertTokenSchema = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });
