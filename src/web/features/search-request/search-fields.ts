import { BEDROOM_CHOICES, FEATURE_CHOICES } from '#contract/catalogue/catalogue.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import { emailMistake, lengthError, phoneMistake } from '#contract/contact/mistakes.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';

import { FINANCINGS, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { SearchRequest } from '#contract/searches/search-json.ts';
import { findControl } from '#web/browser/find-control.ts';

/** The fields that hold text, in the order of the page and under the names that they have there. */
export const TEXT_NAMES = ['budget', 'surface', 'bedrooms', 'financing', 'message', 'name', 'email', 'phone'] as const;
type TextName = (typeof TEXT_NAMES)[number];

/** What the visitor has typed and chosen. */
export type SearchFields = Record<TextName, string> & { types: string[]; features: string[]; places: string[] };

export const EMPTY_FIELDS: SearchFields = {
  budget: '',
  surface: '',
  bedrooms: '',
  financing: '',
  message: '',
  name: '',
  email: '',
  phone: '',
  types: [],
  features: [],
  places: [],
};

export type SearchErrors = Partial<Record<TextName | 'places', string>>;

/** What the page holds. The chips of the places are not fields of the form. */
export function readForm(form: HTMLFormElement, places: string[]): SearchFields {
  const data = new FormData(form);
  const fields = { ...EMPTY_FIELDS, places };
  for (const name of TEXT_NAMES) fields[name] = String(data.get(name) ?? '');
  return { ...fields, types: data.getAll('types').map(String), features: data.getAll('features').map(String) };
}

export function writeForm(form: HTMLFormElement, fields: SearchFields): void {
  for (const name of TEXT_NAMES) {
    const control = findControl(form, name);
    if (control) control.value = fields[name];
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const chosen = box.name === 'types' ? fields.types : fields.features;
    box.checked = chosen.includes(box.value);
  }
}

/** What was typed before scripts ran counts; the rest is as the draft has it. */
export function withDraft(shown: SearchFields, draft: SearchFields): SearchFields {
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, shown[name] || draft[name]]));
  return {
    ...draft,
    ...texts,
    types: shown.types.length > 0 ? shown.types : draft.types,
    features: shown.features.length > 0 ? shown.features : draft.features,
  };
}

export function focusFirst(form: HTMLFormElement, errors: SearchErrors): void {
  if (errors.places) form.querySelector<HTMLInputElement>('[role=combobox]')?.focus();
  const first = errors.places ? undefined : TEXT_NAMES.find((name) => errors[name]);
  if (first) findControl(form, first)?.focus();
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
export function readRequest(fields: SearchFields): { request: SearchRequest } | { errors: SearchErrors } {
  const [name, email] = [fields.name.trim(), fields.email.trim()];
  const [phone, message] = [fields.phone.trim(), fields.message.trim()];
  const mistakes = {
    budget: budgetError(fields.budget),
    surface: numberError(fields.surface, 'Indiquez une surface en mètres carrés, par exemple 90.'),
    bedrooms: bedroomsError(fields.bedrooms),
    message: lengthError(message, SEARCH_MAX_LENGTHS.message),
    name: name ? lengthError(name, SEARCH_MAX_LENGTHS.name) : 'Indiquez votre prénom et votre nom.',
    email: email ? emailMistake(email) : phone ? undefined : 'Indiquez une adresse e-mail ou un numéro de téléphone.',
    phone: phone ? (lengthError(phone, CONTACT_MAX_LENGTHS.phone) ?? phoneMistake(phone)) : undefined,
  };
  const errors = Object.fromEntries(Object.entries(mistakes).filter(([, sentence]) => sentence !== undefined));
  if (Object.keys(errors).length > 0) return { errors };
  const financing = FINANCINGS.find((choice) => choice === fields.financing) ?? null;
  const person = { name, email: email || null, phone: phone || null };
  return { request: { ...person, places: fields.places, search: searchOf(fields), financing, message } };
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
