import { readNumber } from '#contract/costs/loan.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { fieldErrors } from '#contract/messages.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { CONDITIONS } from '#contract/property/condition.ts';
import { SELLER_DELAYS, SELLER_WISHES } from '#contract/sellers/seller.ts';
import type { SellerInput, SellerJson } from '#contract/sellers/seller-json.ts';
import { formatNumber } from '#contract/text/format.ts';
import { SELLER_DRAFT_PREFIX } from '#web/browser/admin/draft-keys.ts';
import type { KeptDraft } from '#web/forms/use-saved-form.ts';

const NUMBERS = ['surface', 'land_surface', 'rooms', 'estimate_low', 'estimate_high'] as const;
const TEXTS = [
  ...(['name', 'email', 'phone', 'property_type', 'place', 'condition', 'delay', 'wish'] as const),
  ...(['message', 'address', 'notes', 'next_on', 'next_what'] as const),
] as const;

type Typed = (typeof NUMBERS)[number] | (typeof TEXTS)[number];

/** The form's content, as it is typed. */
export type SellerDraft = Record<Typed, string> & Pick<SellerInput, 'stage'> & { property: SellerJson['property'] };

/** What the form changes: the server refuses what was made on another state. A new seller has none. */
export type SellerOrigin = { fields: SellerDraft; updated_at: string };

type Known = Partial<Omit<SellerJson, 'updated_at'>>;

export function draftOf(seller: Known): SellerDraft {
  const number = (name: (typeof NUMBERS)[number]) => (seller[name] == null ? '' : formatNumber(seller[name]));
  return {
    ...fieldsFrom(NUMBERS, number),
    ...fieldsFrom(TEXTS, (name) => seller[name] ?? ''),
    stage: seller.stage ?? 'demande',
    property: seller.property ?? null,
  };
}

function fieldsFrom<Name extends Typed>(names: readonly Name[], read: (name: Name) => string): Record<Name, string>;
function fieldsFrom(names: readonly Typed[], read: (name: Typed) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

export function originOf(seller: SellerJson): SellerOrigin {
  return { fields: draftOf(seller), updated_at: seller.updated_at };
}

/** What the API takes; empty texts are none. */
export function inputOf({ property, ...draft }: SellerDraft): SellerInput {
  const number = (name: (typeof NUMBERS)[number]) => (draft[name].trim() === '' ? null : readNumber(draft[name]));
  return {
    ...draft,
    property_id: property?.id ?? null,
    property_type: oneOf(PROPERTY_TYPES, draft.property_type),
    condition: oneOf(CONDITIONS, draft.condition),
    delay: oneOf(SELLER_DELAYS, draft.delay),
    wish: oneOf(SELLER_WISHES, draft.wish),
    surface: number('surface'),
    land_surface: number('land_surface'),
    rooms: number('rooms'),
    estimate_low: number('estimate_low'),
    estimate_high: number('estimate_high'),
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: string): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

/** How the form keeps its draft: with the state that it changes. */
export function sellerDraft(id: number | undefined): KeptDraft<SellerDraft, SellerOrigin> {
  return {
    key: SELLER_DRAFT_PREFIX + (id ?? 'new'),
    storage: 'localStorage',
    toStored: (draft, { fields, updated_at }) =>
      JSON.stringify(draft) === JSON.stringify(fields) ? undefined : { ...draft, updated_at },
    fromStored: ({ updated_at, ...draft }, { fields }) => ({
      draft: { ...draftOf({}), ...draft },
      origin: { fields, updated_at },
    }),
  };
}

export const sellerSchema = {
  check(draft: SellerDraft): FieldErrors {
    const input = inputOf(draft);
    const wrong = NUMBERS.filter((name) => Number.isNaN(input[name]));
    return Object.fromEntries(wrong.map((name) => [name, [fieldErrors.number]]));
  },
  touched: (_: SellerDraft, change: Partial<SellerDraft>): string[] =>
    Object.keys(change).flatMap((field) => [field, ...(ALSO_TOUCHED[field] ?? [])]),
};

/** The fields whose error is about another one too, or that the server calls otherwise. */
const ALSO_TOUCHED: Record<string, string[]> = {
  phone: ['email'],
  estimate_low: ['estimate_high'],
  property: ['property_id'],
};
