import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { DOCUMENT_AUDIENCES, MAX_DOCUMENT_NAME_LENGTH } from '#contract/property/document.ts';
import { jsonObject, requiredText, toOneLine } from '#contract/schemas/rules.ts';

/** A change of a paper: what is left out stays as it is. */
export const documentChangeSchema = jsonObject({
  name: requiredText(MAX_DOCUMENT_NAME_LENGTH).overwrite(toOneLine),
  audience: z.enum(DOCUMENT_AUDIENCES, fieldErrors.choice),
}).partial();

/** A paper as the API answers it to an administrator. */
export const documentJsonSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    bytes: z.int(),
    pages: z.int(),
    audience: z.enum(DOCUMENT_AUDIENCES),
    url: z.string(),
  })
  .meta({ id: 'Document' });

export type DocumentJson = z.output<typeof documentJsonSchema>;
