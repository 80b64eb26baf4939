import { z } from 'zod';
import { isEmailAddress, MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { fieldErrors } from '#contract/messages.ts';
import { jsonObject, plainText, requiredText } from '#contract/schemas/rules.ts';

/** The longest search of the catalogue has fewer letters. */
const MAX_SEARCH_LENGTH = 2000;

/** The parameters of the catalogue as one query string. */
export const typedSearch = plainText(MAX_SEARCH_LENGTH).refine(isQueryString, fieldErrors.search);

export const newAlertSchema = jsonObject({
  email: requiredText(MAX_EMAIL_LENGTH).refine(isEmailAddress, fieldErrors.email),
  search: typedSearch,
});

/** Other letters may be bytes that PostgreSQL refuses, such as NUL. */
export const alertTokenSchema = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });

const askedFor = z.array(z.strictObject({ name: z.string(), count: z.int() }));

/** What people look for: numbers, and no address. */
export const alertSummarySchema = z.strictObject({
  active: z.int(),
  places: askedFor,
  types: askedFor,
  budgets: askedFor,
});

export type AlertSummary = z.output<typeof alertSummarySchema>;

/** An alert of a person, with the proof of their consent. */
export const alertProofSchema = z.strictObject({
  search: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  consent_version: z.int(),
  /** A keyed hash of the network address that asked. */
  address_key: z.string(),
});

export type AlertProof = z.output<typeof alertProofSchema>;

/** `type=Villa&location=Calvi`, with or without the question mark. Nothing at all is the whole catalogue. */
export function isQueryString(text: string): boolean {
  return /^\??(?:[\w.-]+=[^&=]*(?:&|$))*$/.test(text);
}
