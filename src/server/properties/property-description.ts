import { z } from '@hono/zod-openapi';
import { PROPERTY_TYPES } from '#contract/property/property.ts';

/** A property as the API answers it, for the OpenAPI description; a test checks real answers against it. */
export const propertyJsonSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    price: z.number(),
    location: z.string(),
    type: z.enum(PROPERTY_TYPES),
    surface: z.number(),
    rooms: z.int().nullable(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    features: z.array(z.string()),
    images: z.array(z.string()).optional(),
    pictures: z
      .array(z.strictObject({ width: z.int(), height: z.int(), placeholder: z.string(), avif: z.boolean() }))
      .optional(),
    is_private: z.union([z.literal(0), z.literal(1)]),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Property');

/** One property is under `data.data`, as a list is. */
export const onePropertySchema = z.strictObject({ data: propertyJsonSchema });

/** The answer to `?fields=summary`. */
const summaryJsonSchema = propertyJsonSchema
  .omit({ description: true, rooms: true, created_at: true, updated_at: true })
  .required({ images: true, pictures: true })
  .openapi('PropertySummary');

const pagination = { total: z.int(), page: z.int(), per_page: z.int() };
export const propertyPageSchema = z.union([
  z.strictObject({ data: z.array(propertyJsonSchema), ...pagination }),
  z.strictObject({ data: z.array(summaryJsonSchema), ...pagination }),
]);

export const featuresSchema = z.strictObject({ data: z.array(z.string()) });

export const placesSchema = z.strictObject({
  data: z.array(z.strictObject({ name: z.string(), count: z.int() })),
});
