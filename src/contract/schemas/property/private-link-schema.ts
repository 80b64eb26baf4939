import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { LINK_MAX_LENGTHS, MAX_LINK_DAYS } from '#contract/property/private-link.ts';
import { jsonObject, plainText, requiredText, toOneLine } from '#contract/schemas/rules.ts';
import { DAY_MS } from '#contract/time/time-span.ts';

export const newLinkSchema = jsonObject({
  name: requiredText(LINK_MAX_LENGTHS.name).overwrite(toOneLine),
  expires_at: z.iso
    .datetime({ offset: true, error: fieldErrors.instant })
    .refine((time) => new Date(time).getTime() > Date.now(), fieldErrors.pastInstant)
    .refine((time) => new Date(time).getTime() <= Date.now() + MAX_LINK_DAYS * DAY_MS, fieldErrors.tooFar)
    .transform((time) => new Date(time))
    .nullish(),
  note: plainText(LINK_MAX_LENGTHS.note)
    .transform((text) => text || null)
    .nullish(),
});
