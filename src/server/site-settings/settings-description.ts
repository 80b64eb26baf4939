import { z } from '@hono/zod-openapi';
import { SETTING_NAMES, TEXT_SETTINGS } from '#contract/settings/site-settings.ts';
import { one } from '#server/http/api/api-description.ts';

const texts = Object.fromEntries(TEXT_SETTINGS.map((name) => [name, z.string().nullable()]));
const number = z.number().nullable();
const setting = z.enum(SETTING_NAMES);

export const feeScheduleSchema = z.strictObject({
  valid_from: z.iso.date(),
  rows: z.array(z.strictObject({ up_to: number, percent: number, amount: number, minimum: number })),
});

/** The settings as the API answers them, for the OpenAPI description; a test holds real answers against it. */
const settingsJsonSchema = z
  .strictObject({
    ...texts,
    show_phone: z.union([z.literal(0), z.literal(1)]),
    fee_schedule: feeScheduleSchema.nullable(),
    retention_months: z.int(),
    sold_days: z.int(),
    refuse_incomplete: z.union([z.literal(0), z.literal(1)]),
  })
  .openapi('Settings');

export const currentSettingsSchema = one(settingsJsonSchema).extend({ environment: z.array(setting) });

const value = z.union([z.string(), z.number(), feeScheduleSchema, z.null()]);

export const settingsVersionSchema = z.strictObject({
  n: z.int(),
  created_at: z.iso.datetime(),
  user: z.strictObject({ email: z.string() }).nullable(),
  fields: z.array(z.strictObject({ field: setting, before: value, after: value })),
  settings: settingsJsonSchema,
});
