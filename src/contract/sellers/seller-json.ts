import type { SellerJson } from '#contract/schemas/people/seller-json-schema.ts';

export type { SellerJson } from '#contract/schemas/people/seller-json-schema.ts';

/** What can be written of a seller. */
export type SellerInput = Omit<SellerJson, 'id' | 'property' | 'mandate' | 'message_id' | 'created_at' | 'updated_at'>;
