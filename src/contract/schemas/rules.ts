import { z } from 'zod';
import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors } from '#contract/messages.ts';
import type { Flag } from '#contract/property/choices.ts';
import { MAX_ID } from '#contract/property/property-path.ts';

// What no schema says otherwise is refused in French all the same.
z.config({ localeError: sentenceOn });

function sentenceOn(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return fieldErrors.required;
  if (issue.code === 'invalid_type') return TYPE_SENTENCES[issue.expected] ?? fieldErrors.unreadable;
  if (issue.code === 'invalid_format') return FORMAT_SENTENCES[issue.format] ?? fieldErrors.unreadable;
  return issue.code === 'invalid_value' ? fieldErrors.choice : fieldErrors.unreadable;
}

const TYPE_SENTENCES: Record<string, string> = {
  string: fieldErrors.text,
  number: fieldErrors.number,
  int: fieldErrors.integer,
  boolean: fieldErrors.boolean,
  array: fieldErrors.list,
};

const FORMAT_SENTENCES: Record<string, string> = {
  date: fieldErrors.date,
  datetime: fieldErrors.instant,
  email: fieldErrors.email,
  url: fieldErrors.webAddress,
};

/** What the body of a request is, with the fields that count in it. */
export function jsonObject<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object(fields, fieldErrors.object);
}

/** A text that shows something: neither blank nor made of signs that no one sees. */
export function requiredText(max: number) {
  return plainText(max)
    .min(1, { error: fieldErrors.required, abort: true })
    .refine((text) => /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text), fieldErrors.required);
}

/** Trimmed, bounded, and free of the characters that no one types and databases refuse. */
export function plainText(max: number) {
  return z
    .string()
    .trim()
    .max(max, fieldErrors.tooLong(max))
    .refine((text) => text.isWellFormed() && withoutControlCharacters(text) === text, fieldErrors.controlCharacter);
}

/** What breaks a line, and every run of spaces, becomes one space. Those that hold two words together stay. */
export function oneLine(max: number) {
  return plainText(max).overwrite(toOneLine);
}

export function toOneLine(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029 ]+/g, ' ');
}

export function numberBetween(min: number, max: number) {
  return z.number().min(min, fieldErrors.between(min, max)).max(max, fieldErrors.between(min, max));
}

export function integerBetween(min: number, max: number) {
  return numberBetween(min, max).int(fieldErrors.integer);
}

/** A number in a path or a query string. */
export function digits(min: number, max: number) {
  return z
    .string(fieldErrors.text)
    .regex(/^-?\d+$/, fieldErrors.integer)
    .transform(Number)
    .refine((value) => value >= min && value <= max, fieldErrors.between(min, max));
}

/** An id in a path. */
export const pathId = digits(1, MAX_ID);
export const idSchema = z.object({ id: pathId });

/** Ids in a query string: `4,9,12`. */
export function idList(max: number) {
  return z
    .string(fieldErrors.text)
    .regex(/^\d+(,\d+)*$/, fieldErrors.list)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), fieldErrors.between(1, MAX_ID))
    .refine((ids) => ids.length <= max, fieldErrors.tooMany(max));
}

/** True or false, in JSON's words or in those of the API's answers. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], { error: fieldErrors.boolean })
  .transform((value) => Boolean(value));

/** The flag as the database and the API's answers have it. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** What a form sends for a field left empty, or for a choice not made. */
export const blank = z.literal('').transform(() => undefined);

/** A number of a query string that may be left out or empty: `page=`. */
export function optionalDigits(min: number, max: number) {
  return z.union([digits(min, max), blank], { error: fieldErrors.integer }).optional();
}

/** A field left empty holds nothing. */
export function orNull(text: z.ZodType<string, string>) {
  return text.transform((value) => value || null).nullable();
}

/** Null says as much as leaving a field out. */
export function orDefault<Value>(schema: z.ZodType<Value>, value: NoInfer<Value>) {
  return schema.nullable().transform((given) => given ?? value);
}

/** A day, or nothing. */
export function optionalDay() {
  return z.string().refine((text) => text === '' || isDate(text), fieldErrors.date);
}

/** Line breaks and tabs are text; the rest of the C0 range is not. */
export function withoutControlCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** Refuses fields that contradict each other. */
export function addFieldErrors(errors: FieldErrors, context: z.core.$RefinementCtx): void {
  for (const [field, messages] of Object.entries(errors)) {
    for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** zod's issues as sentences under the name of the field they are about; `body` for the whole. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'body';
    const sentences = errors[field] ?? [];
    if (!sentences.includes(issue.message)) sentences.push(issue.message);
    errors[field] = sentences;
  }
  return { ...errors };
}

/** A day that exists, `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
