import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { PICTURE_MARKS } from '#contract/property/image.ts';
import { jsonObject, requiredText } from '#contract/schemas/rules.ts';

/** Null takes the mark off. */
export const imageMarkSchema = jsonObject({ mark: z.enum(PICTURE_MARKS, fieldErrors.choice).nullable() });

/** The file names of a property's images, in the order wanted. */
export const imageOrderSchema = jsonObject({
  filenames: z.array(requiredText(200), fieldErrors.list).max(1000, fieldErrors.tooMany(1000)),
});
