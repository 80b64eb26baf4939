import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { PICTURE_MARKS } from '#contract/property/image.ts';
import { jsonObject } from '#contract/schemas/rules.ts';

/** Null takes the mark off. */
export const imageMarkSchema = jsonObject({ mark: z.enum(PICTURE_MARKS, fieldErrors.choice).nullable() });
