import { APPOINTMENT_MAX_LENGTHS, DAY_PARTS, type Slot } from '#contract/appointments/appointment.ts';
import type { VisitRequest } from '#contract/appointments/appointment-json.ts';
import { lengthError, readPerson } from '#contract/contact/mistakes.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import type { FormErrors } from '#web/api/use-visitor-form.ts';
import { ALSO_SELLS } from '#web/ui/controls/also-sells.tsx';

export type VisitedHome = Pick<PropertySummary, 'id' | 'title' | 'location'>;

/** What the visitor types and ticks, under the names of the form. */
export const EMPTY_FIELDS = { slots: none(), name: '', email: '', phone: '', message: '', [ALSO_SELLS]: none() };

export type VisitFields = typeof EMPTY_FIELDS;

function none(): string[] {
  return [];
}

/** What stands for a half-day in the form: its check box has it as value. */
export function slotValue({ on, part }: Slot): string {
  return `${on} ${part}`;
}

/** The half-days that are ticked, in their order. */
export function slotsOf({ slots }: Pick<VisitFields, 'slots'>): Slot[] {
  const parsed = slots.flatMap((value) => {
    const [on = '', name] = value.split(' ');
    const part = DAY_PARTS.find((known) => known === name);
    return part ? [{ on, part }] : [];
  });
  // 'apres_midi' comes first in the alphabet.
  return parsed.sort((a, b) => a.on.localeCompare(b.on) || b.part.localeCompare(a.part));
}

/** The request ready to be sent, or the errors by field. */
export function readRequest(property: number, fields: VisitFields): { request: VisitRequest } | { errors: FormErrors } {
  const { person, mistakes: personal } = readPerson(fields);
  const { name, email, phone } = person;
  const [slots, message] = [slotsOf(fields), fields.message.trim()];
  const mistakes = {
    slots: slots.length === 0 ? 'Choisissez au moins une demi-journée.' : undefined,
    ...personal,
    email: email ? personal.email : 'Indiquez votre adresse e-mail.',
    message: lengthError(message, APPOINTMENT_MAX_LENGTHS.message),
  };
  const errors = Object.fromEntries(Object.entries(mistakes).filter(([, sentence]) => sentence !== undefined));
  if (Object.keys(errors).length > 0 || !email) return { errors };
  const also = fields[ALSO_SELLS].length > 0 && { also_sells: true };
  return { request: { property, slots, name, email, phone, message, ...also } };
}
