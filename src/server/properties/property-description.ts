import { z } from '@hono/zod-openapi';
import { DPE_STATUSES, ENERGY_CLASSES, FEES_PAYERS, MANDATE_KINDS } from '#contract/advert/advert.ts';
import { MAX_COST_YEARS } from '#contract/advert/energy-cost-years.ts';
import { PICTURE_MARKS } from '#contract/property/image.ts';
import { PROPERTY_TYPES } from '#contract/property/property.ts';
import { SALE_STATES } from '#contract/property/sale.ts';
import { pageOf } from '#server/http/api/api-description.ts';

const zeroOrOne = z.union([z.literal(0), z.literal(1)]);
const energyClass = z.enum(ENERGY_CLASSES).nullable();
const number = z.number().nullable();
const integer = z.int().nullable();
const text = z.string().nullable();

/** What the law asks of an advert. */
const advert = {
  reference: text,
  fees_payer: z.enum(FEES_PAYERS).nullable(),
  fees_percent: number,
  price_without_fees: integer,
  dpe_status: z.enum(DPE_STATUSES).nullable(),
  dpe_energy: number,
  dpe_energy_class: energyClass,
  dpe_climate: number,
  dpe_climate_class: energyClass,
  dpe_date: z.iso.date().nullable(),
  dpe_number: text,
  energy_cost_min: integer,
  energy_cost_max: integer,
  energy_cost_years: z.array(z.int()).min(1).max(MAX_COST_YEARS).nullable(),
  copropriete: zeroOrOne.nullable(),
  copro_lots: integer,
  copro_charges: integer,
  copro_procedure: zeroOrOne.nullable(),
  copro_procedure_detail: text,
  carrez_surface: number,
  land_surface: number,
  year_built: integer,
};

/** The fields that administrators alone are told. */
const adminFields = {
  mandate_number: text.optional(),
  mandate_kind: z.enum(MANDATE_KINDS).nullable().optional(),
  sold_price: number.optional(),
  feed_poliris: zeroOrOne.optional(),
  feed_kyero: zeroOrOne.optional(),
  revision: z.int().optional(),
  findings: z
    .array(z.strictObject({ field: z.string(), severity: z.enum(['missing', 'warning']), message: z.string() }))
    .optional(),
};

/** A property as the API answers it, for the OpenAPI description; a test checks real answers against it. */
export const propertyJsonSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    price: number.describe('Null for visitors once it is sold.'),
    location: z.string(),
    type: z.enum(PROPERTY_TYPES),
    surface: z.number(),
    rooms: z.int().nullable(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    features: z.array(z.string()),
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
    is_private: zeroOrOne,
    sale_state: z.enum(SALE_STATES),
    sold_on: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    ...advert,
    ...adminFields,
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
