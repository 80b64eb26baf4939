import { z } from 'zod';
import { FEED_ENCODINGS, PUSH_SECURITIES } from '#contract/feeds/feed.ts';
import { FEED_NAMES } from '#contract/feeds/feed-flags.ts';
import { fieldErrors } from '#contract/messages.ts';
import { flag, integerBetween, jsonObject, oneLine, requiredText } from '#contract/schemas/rules.ts';

const MAX_AGENCY_ID = 16;
const MAX_SOFTWARE = 30;
const MAX_PASSWORD = 200;

export const feedNameSchema = z.object({ name: z.enum(FEED_NAMES) });

const pushSchema = jsonObject({
  host: requiredText(253).regex(/^[^\s/@]+$/, fieldErrors.host),
  port: integerBetween(1, 65_535).default(21),
  user: requiredText(200).regex(/^[^\r\n]*$/, fieldErrors.controlCharacter),
  // Not trimmed: a space may belong to it.
  password: z
    .string(fieldErrors.text)
    .min(1, fieldErrors.required)
    .max(MAX_PASSWORD, fieldErrors.tooLong(MAX_PASSWORD))
    .regex(/^[^\p{Cc}]*$/u, fieldErrors.controlCharacter)
    .optional(),
  secure: z.enum(PUSH_SECURITIES, fieldErrors.choice).default('explicit'),
  directory: oneLine(200).default(''),
  time: z
    .string(fieldErrors.text)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.time)
    .default('04:00'),
});

/** What is left out stays as it is. A feed has settings of its own only where it is a Poliris one. */
export const feedChangeSchema = jsonObject({
  enabled: flag,
  agency_id: portalName(MAX_AGENCY_ID),
  software: portalName(MAX_SOFTWARE),
  encoding: z.enum(FEED_ENCODINGS, fieldErrors.choice),
  push: pushSchema.nullable(),
}).partial();

/** A part of a file name that the portal has given. An emptied one is none. */
function portalName(max: number) {
  return oneLine(max)
    .regex(/^[a-z\d-]*$/i, fieldErrors.portalName)
    .transform((text) => text || null)
    .nullable();
}

export type FeedChangeFields = z.output<typeof feedChangeSchema>;
