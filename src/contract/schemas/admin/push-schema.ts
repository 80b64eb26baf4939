import { z } from 'zod';
import { flag, integerBetween, jsonObject, requiredText, toFlag } from '#contract/schemas/rules.ts';

const MAX_ENDPOINT = 1000;

const endpoint = requiredText(MAX_ENDPOINT);

/** What a browser's `PushSubscription` says of itself. When it expires, its push service answers so. */
export const pushSubscriptionSchema = jsonObject({
  endpoint,
  keys: jsonObject({ p256dh: requiredText(100), auth: requiredText(50) }),
});

export const pushEndpointSchema = jsonObject({ endpoint });

const hour = integerBetween(0, 23);

export const pushChangeSchema = jsonObject({
  without_name: flag.transform(toFlag),
  quiet_from: hour,
  quiet_until: hour,
}).partial();

export const pushSettingsJsonSchema = z
  .strictObject({
    /** Whether notifications name nobody. */
    without_name: z.union([z.literal(0), z.literal(1)]),
    /** Hours of the clock of Paris. The same twice means that no hours are quiet. */
    quiet_from: z.int(),
    quiet_until: z.int(),
  })
  .meta({ id: 'PushSettings' });

export type PushSettings = z.output<typeof pushSettingsJsonSchema>;

export const pushDeviceJsonSchema = z.strictObject({
  id: z.int(),
  /** What a person recognises it by: 'Chrome sur Android'. */
  name: z.string(),
  created_at: z.string(),
});

export const pushStateJsonSchema = z.strictObject({
  /** The `applicationServerKey` that browsers subscribe with. */
  public_key: z.string(),
  devices: z.array(pushDeviceJsonSchema),
});
