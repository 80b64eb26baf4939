import { APPOINTMENT_MAX_LENGTHS, MAX_SLOTS, type Slot } from '#contract/appointments/appointment.ts';
import type { VisitRequest } from '#contract/appointments/appointment-json.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import { emailMistake, lengthError, phoneMistake } from '#contract/contact/mistakes.ts';

import type { PropertySummary } from '#contract/property/property.ts';

export type VisitedHome = Pick<PropertySummary, 'id' | 'title' | 'location'>;

export const TEXT_NAMES = ['name', 'email', 'phone', 'message'] as const;

/** What the visitor has typed and chosen. */
export type VisitFields = Record<(typeof TEXT_NAMES)[number], string> & { slots: Slot[]; alsoSells: boolean };

export const EMPTY_FIELDS: VisitFields = { name: '', email: '', phone: '', message: '', slots: [], alsoSells: false };

export type VisitErrors = Partial<Record<keyof VisitFields, string>>;

/** What is wrong, by field, in the order of the form. */
export function mistakesIn({ slots, ...fields }: VisitFields): VisitErrors {
  const [name, email, phone] = [fields.name.trim(), fields.email.trim(), fields.phone.trim()];
  const mistakes = {
    slots: slots.length === 0 ? 'Choisissez au moins une demi-journée.' : undefined,
    name: name ? lengthError(name, CONTACT_MAX_LENGTHS.name) : 'Indiquez votre prénom et votre nom.',
    email: email ? emailMistake(email) : 'Indiquez votre adresse e-mail.',
    phone: phone ? (lengthError(phone, CONTACT_MAX_LENGTHS.phone) ?? phoneMistake(phone)) : undefined,
    message: lengthError(fields.message.trim(), APPOINTMENT_MAX_LENGTHS.message),
  };
  return Object.fromEntries(Object.entries(mistakes).filter(([, sentence]) => sentence !== undefined));
}

export function requestOf(property: number, { slots, alsoSells, ...fields }: VisitFields): VisitRequest {
  const [name, email, phone] = [fields.name.trim(), fields.email.trim(), fields.phone.trim()];
  // 'apres_midi' comes first in the alphabet.
  const inOrder = slots.toSorted((a, b) => a.on.localeCompare(b.on) || b.part.localeCompare(a.part));
  const request = { property, slots: inOrder, name, email, phone: phone || null, message: fields.message.trim() };
  return { ...request, ...(alsoSells && { also_sells: true }) };
}

/** The visitor's draft, as it is kept. Days that are over, and those asked of another home, are no longer chosen. */
export type VisitDraft = { property: number; openedAt: number; fields: VisitFields };

export function draftFor(property: number, days: readonly string[], kept: VisitDraft): VisitFields {
  const { fields } = kept;
  if (kept.property !== property) return { ...fields, message: '', slots: [] };
  return { ...fields, slots: fields.slots.filter(({ on }) => days.includes(on)).slice(0, MAX_SLOTS) };
}
