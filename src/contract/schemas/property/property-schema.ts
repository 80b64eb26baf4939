import { z } from 'zod';
import { ENERGY_CLASSES } from '#contract/advert/advert.ts';
import { findContradictions } from '#contract/advert/advert-input.ts';
import { ADMIN_SORTS, MAX_FEATURES_SOUGHT, SORTS } from '#contract/catalogue/catalogue.ts';
import { MAX_SELECTED } from '#contract/catalogue/selection.ts';
import { fieldErrors } from '#contract/messages.ts';
import { DEFAULT_PROPERTY_TYPE, hasRooms, PROPERTY_MAX_LENGTHS, PROPERTY_TYPES } from '#contract/property/property.ts';
import { NOT_SOLD, SALE_STATES } from '#contract/property/sale.ts';
import {
  addFieldErrors,
  blank,
  digits,
  flag,
  idList,
  integerBetween,
  jsonObject,
  numberBetween,
  oneLine,
  optionalDigits,
  requiredText,
  toFlag,
  toOneLine,
} from '#contract/schemas/rules.ts';
import { advertFields, isDate } from './advert-schema.ts';

const MAX_PRICE = 1_000_000_000;
const MAX_SURFACE = 100_000_000;
const MAX_ROOMS = 1000;
const MAX_FEATURES = 50;
const MAX_PER_PAGE = 100;
const MAX_SEARCH_LENGTH = 200;

const type = z.enum(PROPERTY_TYPES, fieldErrors.choice);

const features = z
  .array(oneLine(PROPERTY_MAX_LENGTHS.feature), fieldErrors.list)
  .max(MAX_FEATURES, fieldErrors.tooMany(MAX_FEATURES))
  .transform((list) => [...new Set(list.filter((feature) => feature !== ''))]);

const saleState = z.enum(SALE_STATES, fieldErrors.choice);

/** Whether the day of the sale may be one depends on what else is stored: see `settleSale`. */
const sale = {
  sale_state: saleState.nullable().transform((state) => state ?? NOT_SOLD.sale_state),
  sold_on: z.string(fieldErrors.text).refine(isDate, fieldErrors.date).nullable(),
  sold_price: numberBetween(0, MAX_PRICE).nullable(),
};

const fields = {
  title: requiredText(PROPERTY_MAX_LENGTHS.title).overwrite(toOneLine),
  description: requiredText(PROPERTY_MAX_LENGTHS.description),
  price: numberBetween(0, MAX_PRICE),
  location: requiredText(PROPERTY_MAX_LENGTHS.location).overwrite(toOneLine),
  type,
  surface: numberBetween(0, MAX_SURFACE),
  rooms: integerBetween(0, MAX_ROOMS).nullable(),
  bedrooms: integerBetween(0, MAX_ROOMS),
  bathrooms: integerBetween(0, MAX_ROOMS),
  features,
  is_private: flag,
  ...sale,
  feed_poliris: flag.transform(toFlag),
  feed_kyero: flag.transform(toFlag),
  ...advertFields,
};

/** A new property. A plot of land needs neither bedrooms nor bathrooms. */
export const newPropertySchema = jsonObject({
  ...fields,
  type: type.default(DEFAULT_PROPERTY_TYPE),
  rooms: fields.rooms.default(null),
  bedrooms: fields.bedrooms.optional(),
  bathrooms: fields.bathrooms.optional(),
  features: fields.features.default([]),
  is_private: fields.is_private.default(false),
  sale_state: sale.sale_state.default(NOT_SOLD.sale_state),
  sold_on: sale.sold_on.default(null),
  sold_price: sale.sold_price.default(null),
  feed_poliris: fields.feed_poliris.default(1),
  feed_kyero: fields.feed_kyero.default(1),
}).superRefine((property, context) => {
  addFieldErrors(findContradictions(property), context);
  if (!hasRooms(property.type)) return;
  for (const field of ['bedrooms', 'bathrooms'] as const) {
    if (property[field] === undefined) {
      context.addIssue({ code: 'custom', path: [field], message: fieldErrors.required });
    }
  }
});

/** A change: what is left out stays as it is. `revision` says which state the change was made on. */
export const propertyChangeSchema = jsonObject({ ...fields, revision: z.int(fieldErrors.integer) }).partial();

export type PropertyChangeFields = z.output<typeof propertyChangeSchema>;

const any = z.literal('all').transform(() => undefined);

const include = z.literal('images', fieldErrors.choice).optional();
const audience = z.literal('admin', fieldErrors.choice).optional();

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
