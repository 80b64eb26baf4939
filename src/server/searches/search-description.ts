import { z } from '@hono/zod-openapi';
import { FINANCINGS, PROPOSAL_ANSWERS, SEARCH_KINDS, SEARCH_STATES } from '#contract/searches/search.ts';
import { summaryJsonSchema } from '#server/properties/property-description.ts';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const time = z.iso.datetime().nullable();

/** A search as the API answers it, for the OpenAPI description; a test checks real answers against it. */
export const searchJsonSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: text,
    phone: text,
    kind: z.enum(SEARCH_KINDS),
    mandate_number: text,
    signed_on: day,
    ends_on: day,
    state: z.enum(SEARCH_STATES),
    places: z.array(z.string()),
    search: z.string(),
    financing: z.enum(FINANCINGS).nullable(),
    notes: text,
    message_id: z.int().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Search');

export const listedSearchJsonSchema = searchJsonSchema.extend({
  matches: z.strictObject({ full: z.int(), near: z.int() }),
  new_matches: z.int(),
});

const answer = z.enum(PROPOSAL_ANSWERS).nullable();
const fit = { fit: z.enum(['full', 'near']), reasons: z.array(z.string()), proposed_at: time, answer };

export const matchJsonSchema = z.strictObject({ property: summaryJsonSchema, ...fit });

export const fittingSearchJsonSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: z.enum(SEARCH_KINDS),
  ...fit,
});

export const proposedPropertyJsonSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  url: text,
  opened_at: time,
  answer,
  note: text,
});

export const proposalJsonSchema = z
  .strictObject({
    id: z.int(),
    created_at: z.iso.datetime(),
    message: z.string(),
    mail: z.enum(['queued', 'none']),
    delivery: z.enum(['pending', 'sent', 'failed']).nullable(),
    properties: z.array(proposedPropertyJsonSchema),
  })
  .openapi('Proposal');

export const searchDetailJsonSchema = searchJsonSchema.extend({ proposals: z.array(proposalJsonSchema) });
