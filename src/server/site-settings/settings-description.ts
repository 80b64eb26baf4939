import { z } from '@hono/zod-openapi';
import { SETTING_NAMES } from '#contract/settings/site-settings.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const setting = z.enum(SETTING_NAMES);

const feeScheduleSchema = z.strictObject({
  valid_from: z.iso.date(),
  rows: z.array(z.strictObject({ up_to: number, percent: number, amount: number, minimum: number })),
});

/** The settings as the API answers them, for the OpenAPI description; a test holds real answers against it. */
const settingsJsonSchema = z
  .strictObject({
    agent_name: text,
    legal_status: text,
    rsac_court: text,
    rsac_number: text,
    address: text,
    phone: text,
    publication_director: text,
    host: text,
    agency_name: text,
    agency_address: text,
    card_number: text,
    card_place: text,
    guarantor: text,
    insurance: text,
    mediator_name: text,
    mediator_address: text,
    mediator_url: text,
    fee_schedule: feeScheduleSchema.nullable(),
    retention_months: z.int(),
    sold_days: z.int(),
    refuse_incomplete: z.union([z.literal(0), z.literal(1)]),
  })
  .openapi('Settings');

export const currentSettingsSchema = z.strictObject({ data: settingsJsonSchema, environment: z.array(setting) });

export const feeScheduleInForceSchema = z.strictObject({ data: feeScheduleSchema.nullable() });

export const settingsVersionsSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      n: z.int(),
      created_at: z.iso.datetime(),
      user: z.strictObject({ email: z.string() }).nullable(),
      fields: z.array(z.strictObject({ field: setting, before: z.unknown(), after: z.unknown() })),
      settings: settingsJsonSchema,
    }),
  ),
});
