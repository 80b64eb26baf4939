import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import { inputSchemas } from '#contract/schemas/property/field-schemas.ts';
import {
  addFieldErrors,
  blank,
  integerBetween,
  jsonObject,
  oneLine,
  optionalDay,
  optionalDigits,
  orDefault,
  orNull,
  plainText,
} from '#contract/schemas/rules.ts';
import { SELLER_DELAYS, SELLER_MAX_LENGTHS, SELLER_STAGES, SELLER_WISHES } from '#contract/sellers/seller.ts';
import type { SellerInput } from '#contract/sellers/seller-json.ts';
import { formHints } from './contact-schema.ts';
import { findUnreachable, personFields } from './person-fields.ts';

/** What visitors and the agent both say of the home. Whether the commune exists is for the gazetteer to say. */
const saleRequestFields = {
  property_type: z.enum(PROPERTY_TYPES, fieldErrors.choice).nullable(),
  place: orNull(oneLine(SELLER_MAX_LENGTHS.place)),
  surface: inputSchemas.surface.nullable(),
  land_surface: inputSchemas.land_surface,
  rooms: inputSchemas.rooms,
  condition: inputSchemas.condition,
  delay: z.enum(SELLER_DELAYS, fieldErrors.choice).nullable(),
  wish: z.enum(SELLER_WISHES, fieldErrors.choice).nullable(),
  message: orNull(plainText(SELLER_MAX_LENGTHS.message)),
};

const estimate = integerBetween(0, 1_000_000_000).nullable();

const fields = {
  ...personFields,
  stage: orDefault(z.enum(SELLER_STAGES, fieldErrors.choice), 'demande'),
  property_id: integerBetween(1, MAX_ID).nullable(),
  ...saleRequestFields,
  address: orNull(oneLine(SELLER_MAX_LENGTHS.address)),
  notes: orNull(plainText(SELLER_MAX_LENGTHS.notes)),
  estimate_low: estimate,
  estimate_high: estimate,
  next_on: orNull(optionalDay()),
  next_what: orNull(oneLine(SELLER_MAX_LENGTHS.nextWhat)),
};

/** A seller of whom nothing is known yet. */
export const EMPTY_SELLER = {
  email: null,
  phone: null,
  stage: 'demande',
  property_id: null,
  property_type: null,
  place: null,
  surface: null,
  land_surface: null,
  rooms: null,
  condition: null,
  delay: null,
  wish: null,
  message: null,
  address: null,
  notes: null,
  estimate_low: null,
  estimate_high: null,
  next_on: null,
  next_what: null,
} as const satisfies Omit<SellerInput, 'name'>;

export const newSellerSchema = jsonObject({ ...fields })
  .partial()
  .required({ name: true })
  .transform((typed): SellerInput => ({ ...EMPTY_SELLER, ...typed }))
  .superRefine((seller, context) => addFieldErrors(findSellerContradictions(seller), context));

/** What the form of the visitors sends. What its hidden fields hold is no reason to refuse it. */
export const saleRequestSchema = jsonObject({ ...personFields, ...saleRequestFields, ...formHints })
  .partial()
  .required({ name: true })
  .transform((typed) => ({ ...EMPTY_SELLER, ...typed }))
  .superRefine((request, context) => addFieldErrors(findUnreachable(request), context));

/** A change: what is left out stays as it is. `updated_at` says which state the change was made on. */
export const sellerChangeSchema = jsonObject({ ...fields, updated_at: z.string(fieldErrors.text) }).partial();

export const sellerListQuerySchema = z.object({
  stage: z.union([z.enum(SELLER_STAGES), blank], { error: fieldErrors.choice }).optional(),
  q: z.string(fieldErrors.text).max(200, fieldErrors.tooLong(200)).optional(),
  page: optionalDigits(1, 1_000_000),
  property: optionalDigits(1, MAX_ID),
});

/** What two fields say together, as sentences under the names of the fields. Also for a change, once it is merged. */
export function findSellerContradictions(seller: SellerInput): Record<string, string[]> {
  const { estimate_low: low, estimate_high: high } = seller;
  return {
    ...findUnreachable(seller),
    ...(low !== null && high !== null && low > high && { estimate_high: [fieldErrors.highBelowLow] }),
  };
}
