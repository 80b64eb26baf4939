import { CONTACT_MAX_LENGTHS, isPhoneNumber, PROJECTS, type Project } from '#contract/contact/contact.ts';
import { isEmailAddress } from '#contract/contact/email-address.ts';
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

/** Names the missing part, if it can be found out. */
function emailError(email: string): string | undefined {
  if (!email) return 'Indiquez votre adresse e-mail, pour que je puisse vous répondre.';
  if (isEmailAddress(email)) return undefined;
  const [before, after, ...more] = email.split('@');
  if (/\s/.test(email)) return "L'adresse ne peut pas contenir d'espace. Indiquez-en une seule.";
  if (after === undefined) return "Il manque l'arobase (@), par exemple «\u00a0camille@courriel.fr\u00a0».";
  if (!before) return "Il manque le début de l'adresse, avant l'arobase (@).";
  if (more.length === 0 && !/\../.test(after)) {
    return "Il manque la fin de l'adresse, par exemple «\u00a0courriel.fr\u00a0».";
  }
  return lengthError(email, CONTACT_MAX_LENGTHS.email) ?? 'Cette adresse contient une erreur. Vérifiez-la.';
}

function phoneError(phone: string): string | undefined {
  if (!phone) return 'Indiquez un numéro où je peux vous rappeler.';
  if (isPhoneNumber(phone)) return undefined;
  return 'Ce numéro contient une erreur. Vérifiez-le, par exemple 06\u00a012\u00a034\u00a056\u00a078 ou +49\u00a030\u00a0901820.';
}

function messageError(message: string): string | undefined {
  if (!message) return 'Écrivez-moi quelques mots sur votre projet.';
  return lengthError(message, CONTACT_MAX_LENGTHS.message);
}

function lengthError(text: string, max: number): string | undefined {
  return text.length > max ? `Ce texte est trop long\u00a0: ${text.length} caractères, ${max} au maximum.` : undefined;
}
