import { z } from 'zod';
import { FEED_NAMES, FINDING_CODES } from '#contract/feeds/portals.ts';
import { fieldErrors } from '#contract/messages.ts';
import { flag, integerBetween, jsonObject, oneLine, requiredText } from '#contract/schemas/rules.ts';

const ENCODINGS = ['utf-8', 'windows-1252'] as const;
/** `none` sends the password in the clear. */
const SECURITIES = ['explicit', 'implicit', 'none'] as const;
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
  secure: z.enum(SECURITIES, fieldErrors.choice).default('explicit'),
  directory: oneLine(200).default(''),
  time: z
    .string(fieldErrors.text)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.time)
    .default('04:00'),
});

/** What is left out stays as it is. Some portals need no settings, and keep none. */
export const feedChangeSchema = jsonObject({
  enabled: flag,
  agency_id: portalName(MAX_AGENCY_ID),
  software: portalName(MAX_SOFTWARE),
  encoding: z.enum(ENCODINGS, fieldErrors.choice),
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

/** A feed as the API answers it. Those without settings have no `agency_id` and what follows. */
export const feedJsonSchema = z
  .strictObject({
    name: z.enum(FEED_NAMES),
    enabled: z.boolean(),
    url: z.string(),
    file_name: z.string(),
    included: z.int(),
    left_out: z.int(),
    /** Why the file is held back. */
    held: z.string().nullable(),
    agency_id: z.string().nullable().optional(),
    software: z.string().nullable().optional(),
    encoding: z.enum(ENCODINGS).optional(),
    /** Where the file is sent every day. */
    push: z
      .strictObject({
        host: z.string(),
        port: z.int(),
        user: z.string(),
        has_password: z.boolean(),
        secure: z.enum(SECURITIES),
        /** Empty for the directory in which the account begins. */
        directory: z.string(),
        /** `HH:MM`, in France. */
        time: z.string(),
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'Feed' });

export type FeedJson = z.output<typeof feedJsonSchema>;

/** What a portal is told of a property. */
export const feedAdvertJsonSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  reference: z.string().nullable(),
  included: z.boolean(),
  /** What keeps the advert from the portal, or what the portal will not get of it. */
  findings: z.array(
    z.strictObject({
      code: z.enum(FINDING_CODES),
      severity: z.enum(['blocking', 'warning']),
      message: z.string(),
    }),
  ),
});

export type FeedAdvertJson = z.output<typeof feedAdvertJsonSchema>;

export const feedDeliveryJsonSchema = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** A file is fetched by the portal, or sent to it. */
  way: z.enum(['pickup', 'push']),
  state: z.enum(['sent', 'held', 'failed']),
  /** How many properties were in the file. */
  properties: z.int(),
  message: z.string().nullable(),
});

export type FeedDeliveryJson = z.output<typeof feedDeliveryJsonSchema>;
