import { z } from '@hono/zod-openapi';
import { CONTENT_TEXTS } from '#contract/content/content-texts.ts';
import { fieldErrors } from '#contract/messages.ts';
import { jsonObject, oneLine, plainText } from '#contract/schemas/rules.ts';
import type { ContentChange } from './content-store.ts';

export const pictureSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  image: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});

/** The texts and pictures as the API answers them. */
export const contentSchema = z
  .strictObject({
    texts: z.array(
      z.strictObject({
        key: z.string(),
        page: z.string(),
        label: z.string(),
        max: z.int(),
        lines: z.int(),
        default: z.string(),
        value: z.string().nullable(),
      }),
    ),
    pictures: z.array(pictureSchema),
  })
  .openapi('Content');

export const contentVersionSchema = z.strictObject({
  n: z.int(),
  created_at: z.iso.datetime(),
  user: z.strictObject({ email: z.string() }),
  fields: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

const texts = z
  .record(z.string(), z.unknown().openapi({ type: ['string', 'null'] }), fieldErrors.textsByKey)
  .openapi({ description: 'Texts by key. What is left out stays; null or a blank text brings back the default.' });

/** Each mistake stands under the key of its text. */
export const contentChangeSchema = jsonObject({ texts }).transform((body, context) => {
  const change: ContentChange = {};
  for (const [key, value] of Object.entries(body.texts)) {
    const result = RULES.get(key)?.safeParse(value);
    if (result?.success) change[key] = result.data;
    for (const message of result ? (result.error?.issues ?? []).map((issue) => issue.message) : [fieldErrors.choice]) {
      context.addIssue({ code: 'custom', path: [key], message });
    }
  }
  return change;
});

const RULES = new Map(
  CONTENT_TEXTS.map(({ key, max, lines }) => [
    key,
    (lines > 1 ? severalLines(max) : oneLine(max)).transform(shown).nullable(),
  ]),
);

function severalLines(max: number) {
  return z.preprocess((text) => (typeof text === 'string' ? text.replace(/\r\n?/g, '\n') : text), plainText(max));
}

/** A text that shows nothing is none. */
function shown(text: string): string | null {
  return /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : null;
}
