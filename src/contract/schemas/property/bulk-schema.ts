import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { BULK_ACTIONS, MAX_BULK_PROPERTIES } from '#contract/property/bulk.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import { idList, integerBetween, jsonObject } from '#contract/schemas/rules.ts';

export const bulkSchema = jsonObject({
  ids: z
    .array(integerBetween(1, MAX_ID), fieldErrors.list)
    .min(1, fieldErrors.required)
    .max(MAX_BULK_PROPERTIES, fieldErrors.tooMany(MAX_BULK_PROPERTIES))
    .transform((ids) => [...new Set(ids)]),
  action: z.enum(BULK_ACTIONS, fieldErrors.choice),
});

/** The ids in a query string. */
export const idsParameter = idList(MAX_BULK_PROPERTIES);
