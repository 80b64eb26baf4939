import { BEDROOM_CHOICES, FEATURE_CHOICES } from '#contract/catalogue/catalogue.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import { lengthError, readPerson } from '#contract/contact/mistakes.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';

import { FINANCINGS, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { SearchRequest } from '#contract/searches/search-json.ts';
import type { FormErrors } from '#web/api/use-visitor-form.ts';
import { ALSO_SELLS } from '#web/ui/controls/also-sells.tsx';

/** What the visitor types and ticks, under the names of the page; the chips of the places are no fields of it. */
export const EMPTY_FIELDS = {
  budget: '',
  surface: '',
  bedrooms: '',
  financing: '',
  message: '',
  name: '',
  email: '',
  phone: '',
  types: none(),
  features: none(),
  places: none(),
  [ALSO_SELLS]: none(),
};

export type SearchFields = typeof EMPTY_FIELDS;

function none(): string[] {
  return [];
}

const MAX_BEDROOMS = Math.max(...BEDROOM_CHOICES);

/** The catalogue's parameters for what is filled in; a number that cannot be read is left out. */
export function searchOf({ types, features, budget, surface, bedrooms }: SearchFields): string {
  const chosen = <Choice extends string>(choices: readonly Choice[], names: string[]) =>
    choices.filter((choice) => names.includes(choice)).join();
  const parameters = {
    types: chosen(PROPERTY_TYPES, types),
    max_price: wholeNumber(budget),
    min_surface: wholeNumber(surface),
    bedrooms: wholeNumber(bedrooms),
    features: chosen(FEATURE_CHOICES, features),
  };
  return String(new URLSearchParams(Object.entries(parameters).filter(([, value]) => value)));
}

/** The request ready to be sent, or the errors by field. */
export function readRequest(
  fields: SearchFields,
): { request: SearchRequest & { also_sells?: boolean } } | { errors: FormErrors } {
  const { person, mistakes: personal } = readPerson(fields);
  const message = fields.message.trim();
  const mistakes = {
    budget: budgetError(fields.budget),
    surface: numberError(fields.surface, 'Indiquez une surface en mètres carrés, par exemple 90.'),
    bedrooms: bedroomsError(fields.bedrooms),
    message: lengthError(message, SEARCH_MAX_LENGTHS.message),
    ...personal,
  };
  const errors = Object.fromEntries(Object.entries(mistakes).filter(([, sentence]) => sentence !== undefined));
  if (Object.keys(errors).length > 0) return { errors };
  const financing = FINANCINGS.find((choice) => choice === fields.financing) ?? null;
  const also = fields[ALSO_SELLS].length > 0 && { also_sells: true };
  const wishes = { places: fields.places, search: searchOf(fields), financing, message };
  return { request: { ...person, ...wishes, ...also } };
}

/** Spaces and a unit are how people write it: '600 000 €'. */
function wholeNumber(text: string): string {
  const digits = text.replace(/[\s\u00a0\u202f.]|€|m²/g, '');
  return /^\d{1,9}$/.test(digits) ? String(Number(digits)) : '';
}

function numberError(text: string, sentence: string): string | undefined {
  return text.trim() && !wholeNumber(text) ? sentence : undefined;
}

function budgetError(text: string): string | undefined {
  if (wholeNumber(text) === '0') return searchTexts.noBudget;
  return numberError(text, 'Indiquez un montant en euros, par exemple 600\u00a0000.');
}

function bedroomsError(text: string): string | undefined {
  const sentence = `Indiquez un nombre de 0 à ${MAX_BEDROOMS}\u00a0; dites-moi le reste dans votre message.`;
  return Number(wholeNumber(text)) > MAX_BEDROOMS ? sentence : numberError(text, sentence);
}
