import { z } from '@hono/zod-openapi';
import { ADVERT_FIELDS, CHECKED_FIELDS, FIELD_NAMES } from '#contract/property/fields.ts';
import { PICTURE_KINDS, PICTURE_MARKS } from '#contract/property/image.ts';
import { answerSchemas, publicAnswerSchemas } from '#contract/schemas/property/field-schemas.ts';
import { one, pageOf } from '#server/http/api/api-description.ts';

const picture = z.strictObject({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  avif: z.boolean(),
  mark: z.enum(PICTURE_MARKS).nullable(),
  kind: z.enum(PICTURE_KINDS),
  caption: z.string().nullable(),
});

const beside = {
  id: z.int(),
  images: z.array(z.string()).optional(),
  pictures: z.array(picture).optional(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

const offer = {
  price_per_m2: z.int().nullable().describe('In euros, of the surface; of the land for a plot.'),
  published_on: z.iso.date().nullable().describe('The day of its first publication.'),
  price_before: z.number().nullable().describe('What it cost before it was lowered.'),
  price_lowered_on: z.iso.date().nullable(),
};

const budget = z
  .strictObject({
    fees: z.int(),
    total: z.number(),
    first_time_fees: z.int(),
    table: z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
  })
  .nullable()
  .describe('What a purchase costs, estimated. Only where one property is asked for.');

/** A property as visitors are told of it, for the OpenAPI description; a test checks real answers against it. */
const propertyJsonSchema = z
  .strictObject({
    ...beside,
    ...publicAnswerSchemas,
    documents: z
      .array(z.strictObject({ name: z.string(), bytes: z.int(), pages: z.int(), url: z.string() }))
      .optional()
      .describe('The papers that everybody may read; only of one property.'),
    price: z.number().nullable().describe('Null once it is sold.'),
    ...offer,
    budget: budget.optional(),
  })
  .openapi('Property');

/** The same for administrators. */
export const adminPropertyJsonSchema = z
  .strictObject({
    ...beside,
    ...answerSchemas,
    ...offer,
    revision: z.int(),
    findings: z.array(
      z.strictObject({
        field: z.enum([...CHECKED_FIELDS, ...ADVERT_FIELDS]),
        severity: z.enum(['missing', 'warning']),
        message: z.string(),
      }),
    ),
  })
  .openapi('AdminProperty');

// The query decides which one is answered: `x-when` says so to the types of the calls.
const forAdmins = { 'x-when': 'audience=admin' };
const asSummaries = { 'x-when': 'fields=summary' };

export const propertyDetailSchema = z.union([one(adminPropertyJsonSchema).openapi(forAdmins), one(propertyJsonSchema)]);

const value = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.int()), z.null()]);

/** A field that a save, or an import, changes. */
export const fieldChangeSchema = z.strictObject({ field: z.enum(FIELD_NAMES), before: value, after: value });

/** The answer to `?fields=summary`. */
export const summaryJsonSchema = propertyJsonSchema
  .pick({ id: true, title: true, location: true, type: true, surface: true, features: true, sale_state: true })
  .extend({ price: z.number(), ...offer, photo_count: z.int() })
  .extend(propertyJsonSchema.pick({ bedrooms: true, bathrooms: true, is_private: true, dpe_energy_class: true }).shape)
  .extend(propertyJsonSchema.pick({ images: true, pictures: true }).required().shape)
  .openapi('PropertySummary');

/** What visitors are shown of a home that was sold lately. */
export const soldSummarySchema = summaryJsonSchema
  .pick({ id: true, title: true, location: true, images: true, pictures: true })
  .openapi('SoldProperty');

export const propertyPageSchema = z.union([
  pageOf(adminPropertyJsonSchema).openapi(forAdmins),
  pageOf(propertyJsonSchema),
  pageOf(summaryJsonSchema).openapi(asSummaries),
]);

const counts = z.record(z.string(), z.int());
export const choiceCountsSchema = z.strictObject({
  types: counts,
  features: counts,
  equipment: counts,
  energy: counts,
});
