import { z } from 'zod';
import { fieldErrors } from '#contract/messages.ts';
import { MAX_ID } from '#contract/property/property-path.ts';
import {
  addFieldErrors,
  blank,
  idSchema,
  integerBetween,
  jsonObject,
  oneLine,
  optionalDay,
  optionalDigits,
  orDefault,
  orNull,
  pathId,
  plainText,
} from '#contract/schemas/rules.ts';
import {
  FINANCINGS,
  MAX_PLACES,
  MAX_PROPOSED,
  PROPOSAL_ANSWERS,
  SEARCH_KINDS,
  SEARCH_MAX_LENGTHS,
  SEARCH_STATES,
} from '#contract/searches/search.ts';
import type { SearchInput } from '#contract/searches/search-json.ts';
import { typedSearch } from './alert-schema.ts';
import { alsoSells, formHints } from './contact-schema.ts';
import { findUnreachable, personFields } from './person-fields.ts';

const message = orDefault(plainText(SEARCH_MAX_LENGTHS.message), '');

/** What the agent and the visitor's form both fill in. */
const wishes = {
  ...personFields,
  places: orDefault(
    z
      .array(oneLine(SEARCH_MAX_LENGTHS.place), fieldErrors.list)
      .max(MAX_PLACES, fieldErrors.tooMany(MAX_PLACES))
      .transform((places) => places.filter((place) => place !== '')),
    [],
  ),
  search: orDefault(typedSearch, ''),
  financing: z.enum(FINANCINGS, fieldErrors.choice).nullable(),
};

const fields = {
  ...wishes,
  kind: orDefault(z.enum(SEARCH_KINDS, fieldErrors.choice), 'demande'),
  mandate_number: orNull(oneLine(SEARCH_MAX_LENGTHS.mandateNumber)),
  signed_on: orNull(optionalDay()),
  ends_on: orNull(optionalDay()),
  state: orDefault(z.enum(SEARCH_STATES, fieldErrors.choice), 'active'),
  notes: orNull(plainText(SEARCH_MAX_LENGTHS.notes)),
};

export const newSearchSchema = jsonObject({
  name: fields.name,
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  kind: fields.kind.default('demande'),
  mandate_number: fields.mandate_number.default(null),
  signed_on: fields.signed_on.default(null),
  ends_on: fields.ends_on.default(null),
  state: fields.state.default('active'),
  places: fields.places.default([]),
  search: fields.search.default(''),
  financing: fields.financing.default(null),
  notes: fields.notes.default(null),
}).superRefine((search, context) => addFieldErrors(findSearchContradictions(search), context));

/** A change: what is left out stays as it is. `updated_at` says which state the change was made on. */
export const searchChangeSchema = jsonObject({ ...fields, updated_at: z.string(fieldErrors.text) }).partial();

/** What the form of the visitors sends. What its hidden fields hold is no reason to refuse it. */
export const searchRequestSchema = jsonObject({
  name: wishes.name,
  email: wishes.email.default(null),
  phone: wishes.phone.default(null),
  places: wishes.places.default([]),
  search: wishes.search.default(''),
  financing: wishes.financing.default(null),
  message: message.default(''),
  also_sells: alsoSells,
  ...formHints,
}).superRefine((search, context) => addFieldErrors(findSearchContradictions(search), context));

export const searchListQuerySchema = z.object({
  state: z.union([z.enum(SEARCH_STATES), blank], { error: fieldErrors.choice }).optional(),
  q: z.string(fieldErrors.text).max(200, fieldErrors.tooLong(200)).optional(),
  page: optionalDigits(1, 1_000_000),
});

export const newProposalSchema = jsonObject({
  property_ids: z
    .array(integerBetween(1, MAX_ID), {
      error: ({ input }) => (input === undefined ? fieldErrors.required : fieldErrors.list),
    })
    .min(1, fieldErrors.required)
    .max(MAX_PROPOSED, fieldErrors.tooMany(MAX_PROPOSED))
    .transform((ids) => [...new Set(ids)]),
  message: message.default(''),
});

export const proposedPropertySchema = idSchema.extend({ proposalId: pathId, propertyId: pathId });

/** What is left out stays as it is. */
export const proposalAnswerSchema = jsonObject({
  answer: z.enum(PROPOSAL_ANSWERS, fieldErrors.choice).nullable(),
  note: orNull(plainText(SEARCH_MAX_LENGTHS.answerNote)),
}).partial();

/** What two fields say together, as sentences under the names of the fields. Also for a change, once it is merged. */
export function findSearchContradictions(
  search: Pick<SearchInput, 'email' | 'phone'> & Partial<Pick<SearchInput, 'signed_on' | 'ends_on'>>,
): Record<string, string[]> {
  const { signed_on, ends_on } = search;
  return {
    ...findUnreachable(search),
    ...(signed_on && ends_on && ends_on < signed_on && { ends_on: [fieldErrors.endBeforeStart] }),
  };
}
