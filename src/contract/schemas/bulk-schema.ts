import { z } from 'zod';
import { MAX_ID } from '#contract/id.ts';
import { fieldErrors } from '#contract/messages.ts';
import { BULK_ACTIONS, MAX_BULK_PROPERTIES } from '#contract/property/bulk.ts';
import { integerBetween, jsonObject } from './rules.ts';

const TOO_MANY = fieldErrors.tooMany(MAX_BULK_PROPERTIES);

export const bulkSchema = jsonObject({
  ids: z
    .array(integerBetween(1, MAX_ID), fieldErrors.list)
    .min(1, fieldErrors.required)
    .max(MAX_BULK_PROPERTIES, TOO_MANY)
    .transform((ids) => [...new Set(ids)]),
  action: z.enum(BULK_ACTIONS, fieldErrors.choice),
});

/** The same in a query string: `4,9`. */
export const idsParameter = z
  .string(fieldErrors.text)
  .regex(/^\d+(,\d+)*$/, fieldErrors.list)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.every((id) => id <= MAX_ID), fieldErrors.between(1, MAX_ID))
  .refine((ids) => ids.length <= MAX_BULK_PROPERTIES, TOO_MANY);
