import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { jsonObject, requiredText } from '#contract/schemas/rules.ts';

/** The file names of a property's images, in the order wanted. */
export const imageOrderSchema = jsonObject({
  filenames: z.array(requiredText(200), fieldErrors.list).max(1000, fieldErrors.tooMany(1000)),
});
