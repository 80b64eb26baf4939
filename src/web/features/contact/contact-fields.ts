import { CONTACT_MAX_LENGTHS, PROJECTS, type Project } from '#contract/contact/contact.ts';
import { emailMistake, lengthError, phoneMistake } from '#contract/contact/mistakes.ts';
import { findControl } from '#web/browser/find-control.ts';

/** The fields of the form, under the names they have in the page. */
export const FIELD_NAMES = ['name', 'email', 'phone', 'project', 'message'] as const;
export type ContactFields = Record<(typeof FIELD_NAMES)[number], string>;

export const EMPTY_FIELDS: ContactFields = { name: '', email: '', phone: '', project: '', message: '' };

export function readFields(form: HTMLFormElement): ContactFields {
  const fields = { ...EMPTY_FIELDS };
  for (const name of FIELD_NAMES) fields[name] = findControl(form, name)?.value ?? '';
  return fields;
}

export function writeFields(form: HTMLFormElement, fields: Partial<ContactFields>) {
  for (const name of FIELD_NAMES) {
    const control = findControl(form, name);
    const value = fields[name];
    if (control && value !== undefined) control.value = value;
  }
}

/** What a visitor wrote, once it can be sent. */
export type Contact = ContactFields & { project: Project };
export type ContactErrors = Partial<ContactFields>;

/** The contact ready to be sent, or the errors by field. */
export function readContact(fields: ContactFields): { contact: Contact } | { errors: ContactErrors } {
  const project = PROJECTS.find(({ value }) => value === fields.project)?.value;
  const name = fields.name.trim();
  const email = fields.email.trim();
  const phone = fields.phone.trim();
  const message = fields.message.trim();
  const mistakes = {
    name: name ? lengthError(name, CONTACT_MAX_LENGTHS.name) : 'Indiquez votre prénom et votre nom.',
    email: email ? emailMistake(email) : 'Indiquez votre adresse e-mail, pour que je puisse vous répondre.',
    phone: phone ? phoneMistake(phone) : 'Indiquez un numéro où je peux vous rappeler.',
    project: project ? undefined : 'Choisissez la nature de votre projet.',
    message: message
      ? lengthError(message, CONTACT_MAX_LENGTHS.message)
      : 'Écrivez-moi quelques mots sur votre projet.',
  };
  const errors = Object.fromEntries(Object.entries(mistakes).filter(([, sentence]) => sentence !== undefined));
  if (!project || Object.keys(errors).length > 0) return { errors };
  return { contact: { name, email, phone, project, message } };
}
