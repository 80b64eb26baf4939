import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import {
  type Field,
  HIDDEN_FIELDS,
  type HiddenField,
  mapFields,
  type PropertyFields,
} from '#contract/property/fields.ts';
import { filmEmbedAddress } from '#contract/property/film-hosts.ts';
import {
  flag,
  integerBetween,
  isDate,
  numberBetween,
  oneLine,
  requiredText,
  toFlag,
  toOneLine,
} from '#contract/schemas/rules.ts';
import { agentDay } from '#contract/time/agent-day.ts';

const day = z.string(fieldErrors.text).refine(isDate, { error: fieldErrors.date, abort: true });

type Schemas = { [Name in keyof PropertyFields]: z.ZodType<PropertyFields[Name]> };

/** What may be sent for each field. Null empties a field that can be empty. */
export const inputSchemas = mapFields<Schemas>((field) => orNull(field, inputSchema(field)));

/** What the API answers an administrator for each field. */
export const answerSchemas = mapFields<Schemas>((field) => orNull(field, answerSchema(field)));

const shown: unknown[][] = Object.entries(answerSchemas).filter(
  ([name]) => !HIDDEN_FIELDS.some((field) => field === name),
);
/** Visitors are not told of hidden fields. */
export const publicAnswerSchemas: Omit<Schemas, HiddenField> = Object.fromEntries(shown);

function orNull(field: Field, schema: z.ZodType) {
  return 'initial' in field ? schema : schema.nullable();
}

function inputSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      if (field.hasLines) return requiredText(field.max);
      if (field.isRequired) return requiredText(field.max).overwrite(toOneLine);
      if (field.isFilm) return oneLine(field.max).transform(toFilm);
      // An emptied text is none.
      return oneLine(field.max).transform((text) => text || null);
    case 'number':
      return (field.isWhole ? integerBetween : numberBetween)(field.min, field.max);
    case 'choice':
      return z.enum(field.options, fieldErrors.choice);
    case 'flag':
      return flag.transform(toFlag);
    case 'day':
      return field.isPast ? day.refine((date) => date <= agentDay(new Date()), fieldErrors.futureDate) : day;
    case 'years':
      return years(field.most);
    case 'choices':
      return choices(field.options);
    case 'list':
      return z
        .array(oneLine(field.max), fieldErrors.list)
        .max(field.most, fieldErrors.tooMany(field.most))
        .transform((list) => [...new Set(list.filter((item) => item !== ''))]);
  }
}

function toFilm(text: string, context: z.RefinementCtx): string | null {
  if (text === '') return null;
  const address = filmEmbedAddress(text);
  if (address === undefined) context.addIssue({ code: 'custom', message: fieldErrors.film });
  return address ?? null;
}

function answerSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'number':
      return field.isWhole ? z.int() : z.number();
    case 'choice':
      return z.enum(field.options);
    case 'flag':
      return z.union([z.literal(0), z.literal(1)]);
    case 'day':
      return z.iso.date();
    case 'years':
      return z.array(z.int()).min(1).max(field.most);
    case 'choices':
      return z.array(z.enum(field.options)).min(1);
    case 'list':
      return z.array(z.string());
  }
}

/** In the order of the options, each once. None of them is nothing known. */
function choices(options: readonly string[]) {
  return z.array(z.enum(options, fieldErrors.choice), fieldErrors.list).transform((sent) => {
    const chosen = options.filter((option) => sent.includes(option));
    return chosen.length > 0 ? chosen : null;
  });
}

function years(most: number) {
  return z
    .array(integerBetween(2000, 2100), fieldErrors.years)
    .min(1, fieldErrors.years)
    .max(most, fieldErrors.tooMany(most))
    .refine((list) => list.every((year, index) => index === 0 || year > Number(list[index - 1])), fieldErrors.rising)
    .refine((list) => list.every((year) => year <= Number(agentDay(new Date()).slice(0, 4))), fieldErrors.futureYear);
}
