import { CONTACT_MAX_LENGTHS, PROJECTS, type Project } from '#contract/contact/contact.ts';
import { emailMistake, lengthError, phoneMistake } from '#contract/contact/mistakes.ts';
import type { ContactFields, FieldName } from './contact-fields.ts';

/** What a visitor wrote, once it can be sent. */
export type Contact = { name: string; email: string; phone: string; project: Project; message: string };
export type ContactErrors = Partial<Record<FieldName, string>>;

/** The contact ready to be sent, or the errors by field. */
export function readContact(fields: ContactFields): { contact: Contact } | { errors: ContactErrors } {
  const project = PROJECTS.find(({ value }) => value === fields.project)?.value;
  const contact = {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim(),
    message: fields.message.trim(),
  };
  const errors: ContactErrors = {
    ...named('name', nameError(contact.name)),
    ...named('email', emailError(contact.email)),
    ...named('phone', phoneError(contact.phone)),
    ...named('project', project ? undefined : 'Choisissez la nature de votre projet.'),
    ...named('message', messageError(contact.message)),
  };
  return project && Object.keys(errors).length === 0 ? { contact: { ...contact, project } } : { errors };
}

function named(field: FieldName, error: string | undefined): ContactErrors {
  return error === undefined ? {} : { [field]: error };
}

function nameError(name: string): string | undefined {
  if (!name) return 'Indiquez votre prénom et votre nom.';
  return lengthError(name, CONTACT_MAX_LENGTHS.name);
}

function emailError(email: string): string | undefined {
  return email ? emailMistake(email) : 'Indiquez votre adresse e-mail, pour que je puisse vous répondre.';
}

function phoneError(phone: string): string | undefined {
  return phone ? phoneMistake(phone) : 'Indiquez un numéro où je peux vous rappeler.';
}

function messageError(message: string): string | undefined {
  if (!message) return 'Écrivez-moi quelques mots sur votre projet.';
  return lengthError(message, CONTACT_MAX_LENGTHS.message);
}
