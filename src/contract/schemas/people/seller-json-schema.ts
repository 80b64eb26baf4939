import { z } from 'zod';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { CONDITIONS } from '#contract/property/condition.ts';
import { SELLER_DELAYS, SELLER_STAGES, SELLER_WISHES } from '#contract/sellers/seller.ts';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const euros = z.int().nullable();

/** A person who sells a home, as the API answers it. */
export const sellerJsonSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** At least one of `email` and `phone` is there, unless nothing but the mandate is kept. */
    email: text,
    phone: text,
    stage: z.enum(SELLER_STAGES),
    property_id: z.int().nullable(),
    /** What the home is called, in the trash too. */
    property: z.strictObject({ id: z.int(), title: z.string() }).nullable(),
    property_type: z.enum(PROPERTY_TYPES).nullable(),
    place: text,
    surface: z.number().nullable(),
    land_surface: z.number().nullable(),
    rooms: z.int().nullable(),
    condition: z.enum(CONDITIONS).nullable(),
    delay: z.enum(SELLER_DELAYS).nullable(),
    wish: z.enum(SELLER_WISHES).nullable(),
    message: text,
    address: text,
    notes: text,
    estimate_low: euros,
    estimate_high: euros,
    /** The next step: its day, and what it is. */
    next_on: day,
    next_what: text,
    /** The mandate that the home has, or had before it was deleted for good; kept for ten years from its end. */
    mandate: z
      .strictObject({ number: text, signed_on: day, ends_on: day, home: z.string(), kept_until: z.iso.date() })
      .nullable(),
    /** The inbox message that it was made from, while that is kept. */
    message_id: z.int().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Seller' });

export type SellerJson = z.output<typeof sellerJsonSchema>;
