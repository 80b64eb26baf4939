import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import { digits } from '#contract/schemas/rules.ts';
import { DEFAULT_STATISTICS_DAYS, MAX_STATISTICS_DAYS, REPORTED_KINDS } from '#contract/statistics/statistics.ts';

export const visitSchema = z.object({ property: z.int().min(1).max(MAX_ID), kind: z.enum(REPORTED_KINDS) });

export const statisticsQuerySchema = z.object({
  days: digits(1, MAX_STATISTICS_DAYS).prefault(String(DEFAULT_STATISTICS_DAYS)),
});

/** A month, `2026-11`; the current one when absent. */
export const reportQuerySchema = z.object({
  month: z
    .string(fieldErrors.text)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldErrors.month)
    .optional(),
});
