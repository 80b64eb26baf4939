import { z } from 'zod';
import { ADMIN_SORTS, MAX_FEATURES_SOUGHT, SORTS } from '#contract/catalogue/catalogue.ts';
import { MAX_SELECTED } from '#contract/catalogue/selection.ts';
import { fieldErrors } from '#contract/messages.ts';
import { ENERGY_CLASSES, PROPERTY_MAX_LENGTHS, PROPERTY_TYPES, SALE_STATES } from '#contract/property/choices.ts';
import { EMPTY_FIELDS, FIELD_NAMES, fieldOf, fieldsIn, mapFields } from '#contract/property/fields.ts';
import { hasRooms } from '#contract/property/property.ts';
import { findContradictions } from '#contract/property/property-input.ts';

import {
  addFieldErrors,
  blank,
  digits,
  flag,
  idList,
  jsonObject,
  oneLine,
  optionalDigits,
} from '#contract/schemas/rules.ts';
import { inputSchemas } from './field-schemas.ts';

const MAX_PRICE = 1_000_000_000;
const MAX_SURFACE = 100_000_000;
const MAX_ROOMS = 1000;
const MAX_PER_PAGE = 100;
const MAX_SEARCH_LENGTH = 200;

const type = z.enum(PROPERTY_TYPES, fieldErrors.choice);
const saleState = z.enum(SALE_STATES, fieldErrors.choice);

const fields = {
  ...inputSchemas,
  /** Whether the day of the sale may be one depends on what else is stored: see `settleSale`. */
  sale_state: saleState.nullable().transform((state) => state ?? EMPTY_FIELDS.sale_state),
};

/** A new property. A plot of land needs neither bedrooms nor bathrooms. */
export const newPropertySchema = jsonObject(
  mapFields<typeof fields>((field, name) => {
    const schema = fields[name];
    return field.isRequired && !field.isOfBuildings ? schema : schema.optional();
  }),
)
  .superRefine((property, context) => {
    addFieldErrors(findContradictions(property), context);
    if (!hasRooms(property.type ?? EMPTY_FIELDS.type)) return;
    for (const name of REQUIRED_OF_BUILDINGS) {
      if (property[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: fieldErrors.required });
      }
    }
  })
  .transform(fieldsIn);

const REQUIRED_OF_BUILDINGS = FIELD_NAMES.filter((name) => {
  const { isRequired, isOfBuildings } = fieldOf(name);
  return isRequired && isOfBuildings;
});

/** A change: what is left out stays as it is. `revision` says which state the change was made on. */
export const propertyChangeSchema = jsonObject({ ...fields, revision: z.int(fieldErrors.integer) }).partial();

export type PropertyChangeFields = z.output<typeof propertyChangeSchema>;

const any = z.literal('all').transform(() => undefined);

const include = z.literal('images', fieldErrors.choice).optional();
const audience = z.literal('admin', fieldErrors.choice).optional();

const ticked = z.union([z.literal('1'), blank], { error: fieldErrors.choice }).optional();

/** What visitors search by. */
const searchFields = {
  type: z.union([type, any, blank], { error: fieldErrors.choice }).optional(),
  types: listOf(type, PROPERTY_TYPES.length).describe('Any of these. Not read beside `type`, as on the page.'),
  location: z
    .string(fieldErrors.text)
    .max(PROPERTY_MAX_LENGTHS.location, fieldErrors.tooLong(PROPERTY_MAX_LENGTHS.location))
    .optional(),
  min_price: amount(MAX_PRICE),
  max_price: amount(MAX_PRICE),
  min_surface: amount(MAX_SURFACE),
  max_surface: amount(MAX_SURFACE),
  bedrooms: z.union([digits(0, MAX_ROOMS), any, blank], { error: fieldErrors.integer }).optional(),
  features: listOf(oneLine(PROPERTY_MAX_LENGTHS.feature), MAX_FEATURES_SOUGHT),
  parking: ticked,
  single_storey: ticked,
  lift: ticked,
  energy: listOf(z.enum(ENERGY_CLASSES, fieldErrors.choice), ENERGY_CLASSES.length),
  min_land: amount(MAX_SURFACE),
};

/** The parameters of the list call: filters, order, page, and how much of each property is wanted. */
export const propertyQuerySchema = z
  .object({
    ...searchFields,
    ids: z.union([idList(MAX_SELECTED), blank], { error: fieldErrors.list }).optional(),
    q: z.string(fieldErrors.text).max(MAX_SEARCH_LENGTH, fieldErrors.tooLong(MAX_SEARCH_LENGTH)).optional(),
    visibility: z.union([z.enum(['public', 'private']), any, blank], { error: fieldErrors.choice }).optional(),
    sale_state: z.union([saleState, any, blank], { error: fieldErrors.choice }).optional(),
    advert: z.union([z.enum(['complete', 'incomplete']), any, blank], { error: fieldErrors.choice }).optional(),
    sort: z.union([z.enum(ADMIN_SORTS), blank], { error: fieldErrors.choice }).optional(),
    page: optionalDigits(1, 1_000_000),
    per_page: optionalDigits(1, MAX_PER_PAGE),
    include,
    fields: z.literal('summary', fieldErrors.choice).optional(),
    audience,
  })
  .superRefine((query, context) => {
    if (query.audience === 'admin') return;
    const refuse = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: fieldErrors.adminOnly });
    if (query.q) refuse('q');
    if (query.visibility) refuse('visibility');
    if (query.advert) refuse('advert');
    if (query.sale_state) refuse('sale_state');
    if (query.sort && !SORTS.some((sort) => sort === query.sort)) refuse('sort');
  });

/** What a visitor searches for. */
export const searchQuerySchema = z.object(searchFields);

export const propertyDetailQuerySchema = z.object({ include, audience });

export type PropertyQuery = z.output<typeof propertyQuerySchema>;

/** `Villa,Maison`: blank parts count for nothing. */
function listOf<Item extends z.ZodType<string, string>>(item: Item, max: number) {
  return z
    .string(fieldErrors.text)
    .transform((text) => [...new Set(text.split(',').filter((part) => part.trim() !== ''))])
    .pipe(z.array(item).max(max, fieldErrors.tooMany(max)))
    .optional();
}

function amount(max: number) {
  const decimal = z
    .string(fieldErrors.text)
    .regex(/^-?\d+(\.\d{1,6})?$/, fieldErrors.number)
    .transform(Number)
    .refine((value) => value >= 0 && value <= max, fieldErrors.between(0, max));
  return z.union([decimal, blank], { error: fieldErrors.number }).optional();
}

export const duplicateSchema = jsonObject({ with_images: flag }).partial();
