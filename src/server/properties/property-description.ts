import { z } from '@hono/zod-openapi';
import { PICTURE_MARKS } from '#contract/property/image.ts';
import { answerSchemas } from '#contract/schemas/property/field-schemas.ts';
import { pageOf } from '#server/http/api/api-description.ts';

/** A property as the API answers it, for the OpenAPI description; a test checks real answers against it. */
export const propertyJsonSchema = z
  .strictObject({
    id: z.int(),
    ...answerSchemas,
    price: z.number().nullable().describe('Null for visitors once it is sold.'),
    images: z.array(z.string()).optional(),
    pictures: z
      .array(
        z.strictObject({
          width: z.int(),
          height: z.int(),
          placeholder: z.string(),
          avif: z.boolean(),
          mark: z.enum(PICTURE_MARKS).nullable(),
        }),
      )
      .optional(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    revision: z.int().optional(),
    findings: z
      .array(z.strictObject({ field: z.string(), severity: z.enum(['missing', 'warning']), message: z.string() }))
      .optional(),
  })
  .openapi('Property');

const value = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.int()), z.null()]);

/** A field that a save, or an import, changes. */
export const fieldChangeSchema = z.strictObject({ field: z.string(), before: value, after: value });

/** The answer to `?fields=summary`. */
export const summaryJsonSchema = propertyJsonSchema
  .pick({ id: true, title: true, location: true, type: true, surface: true, features: true, sale_state: true })
  .extend({ price: z.number() })
  .extend(propertyJsonSchema.pick({ bedrooms: true, bathrooms: true, is_private: true, dpe_energy_class: true }).shape)
  .extend(propertyJsonSchema.pick({ images: true, pictures: true }).required().shape)
  .openapi('PropertySummary');

/** What visitors are shown of a home that was sold lately. */
export const soldSummarySchema = summaryJsonSchema
  .pick({ id: true, title: true, location: true, images: true, pictures: true })
  .openapi('SoldProperty');

export const propertyPageSchema = z.union([pageOf(propertyJsonSchema), pageOf(summaryJsonSchema)]);

const counts = z.record(z.string(), z.int());
export const choiceCountsSchema = z.strictObject({ types: counts, features: counts, energy: counts });
