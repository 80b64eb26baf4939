import { z } from 'zod';
import { MESSAGE_FOLDERS } from '#contract/contact/inbox.ts';
import { MAX_ID } from '#contract/id.ts';
import { fieldErrors } from '#contract/messages.ts';
import { digits, flag, jsonObject, optionalDigits } from '#contract/schemas/rules.ts';

export const messageIdSchema = z.object({ id: digits(1, MAX_ID) });

/** The parameters of the inbox. */
export const messageQuerySchema = z.object({
  folder: z.enum(MESSAGE_FOLDERS, fieldErrors.choice).default('inbox'),
  search: z.string(fieldErrors.text).max(200, fieldErrors.tooLong(200)).optional(),
  page: optionalDigits(1, 1_000_000),
  per_page: optionalDigits(1, 100),
});

/** What is left out stays as it is. */
export const messageChangeSchema = jsonObject({
  read: flag,
  handled: flag,
  folder: z.enum(MESSAGE_FOLDERS, fieldErrors.choice),
}).partial();
