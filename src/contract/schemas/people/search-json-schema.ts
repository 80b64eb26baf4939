import { z } from 'zod';
import { FINANCINGS, PROPOSAL_ANSWERS, SEARCH_KINDS, SEARCH_STATES } from '#contract/searches/search.ts';
import { appointmentJsonSchema } from './appointment-schema.ts';

const text = z.string().nullable();
/** `YYYY-MM-DD` */
const day = z.iso.date().nullable();
const time = z.iso.datetime().nullable();

/** A person who looks for a home, as the API answers it. */
export const searchJsonSchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    /** At least one of `email` and `phone` is there. */
    email: text,
    phone: text,
    kind: z.enum(SEARCH_KINDS),
    /** The mandate's number and days; null for a `demande`. */
    mandate_number: text,
    signed_on: day,
    ends_on: day,
    state: z.enum(SEARCH_STATES),
    /** Communes, regions and postcodes as the gazetteer writes them; any of them, or anywhere when empty. */
    places: z.array(z.string()),
    /** The catalogue's other parameters as one query string, normalised. */
    search: z.string(),
    financing: z.enum(FINANCINGS).nullable(),
    notes: text,
    /** The inbox message that it was made from, while that is kept. */
    message_id: z.int().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Search' });

/** In the list: `new_matches` are those of the full ones that appeared since the search was last opened. */
export const listedSearchJsonSchema = searchJsonSchema.extend({
  matches: z.strictObject({ full: z.int(), near: z.int() }),
  new_matches: z.int(),
});

const answer = z.enum(PROPOSAL_ANSWERS).nullable();

/** How a home fits a search, and what became of the latest proposal of this home to this person. */
export const fitJsonSchema = z.strictObject({
  fit: z.enum(['full', 'near']),
  /** What a near one misses, in French. */
  reasons: z.array(z.string()),
  proposed_at: time,
  answer,
});

/** A search for a home. */
export const fittingSearchJsonSchema = searchJsonSchema
  .pick({ id: true, name: true, kind: true })
  .extend(fitJsonSchema.shape);

export const proposedPropertyJsonSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Its page, or the private link that was made for this person. Null once that link is gone. */
  url: text,
  /** Of a private link, the first time; nothing is known of a public page. */
  opened_at: time,
  answer,
  note: text,
  /** The visit that the person asked for, or made. */
  visit: appointmentJsonSchema.pick({ id: true, state: true, starts_at: true }).nullable(),
});

export const proposalJsonSchema = z
  .strictObject({
    id: z.int(),
    created_at: z.iso.datetime(),
    message: z.string(),
    mail: z.enum(['queued', 'none']),
    /** What became of a queued mail. */
    delivery: z.enum(['pending', 'sent', 'failed']).nullable(),
    properties: z.array(proposedPropertyJsonSchema),
  })
  .meta({ id: 'Proposal' });

/** One search, its proposals newest first. */
export const searchDetailJsonSchema = searchJsonSchema.extend({ proposals: z.array(proposalJsonSchema) });

export type SearchJson = z.output<typeof searchJsonSchema>;
export type ListedSearchJson = z.output<typeof listedSearchJsonSchema>;
export type FitJson = z.output<typeof fitJsonSchema>;
export type FittingSearchJson = z.output<typeof fittingSearchJsonSchema>;
export type ProposedPropertyJson = z.output<typeof proposedPropertyJsonSchema>;
export type ProposalJson = z.output<typeof proposalJsonSchema>;
export type SearchDetailJson = z.output<typeof searchDetailJsonSchema>;
