import { isEmailAddress } from './addresses.ts';
import { CONTACT_MAX_LENGTHS, isPhoneNumber } from './contact.ts';

// What is wrong with a field, said beside it before anything is sent.

/** Names the missing part, if it can be found out. */
export function emailMistake(email: string): string | undefined {
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

export function phoneMistake(phone: string): string | undefined {
  if (isPhoneNumber(phone)) return undefined;
  return 'Ce numéro contient une erreur. Vérifiez-le, par exemple 06\u00a012\u00a034\u00a056\u00a078 ou +49\u00a030\u00a0901820.';
}

type Person = { name: string; email: string; phone: string };

/** The person who fills in a form, and what is wrong with what they say of themselves: a name and one way to answer are needed. */
export function readPerson(typed: Person) {
  const [name, email, phone] = [typed.name.trim(), typed.email.trim(), typed.phone.trim()];
  const mistakes = {
    name: name ? lengthError(name, CONTACT_MAX_LENGTHS.name) : 'Indiquez votre prénom et votre nom.',
    email: email ? emailMistake(email) : phone ? undefined : 'Indiquez une adresse e-mail ou un numéro de téléphone.',
    phone: phone ? (lengthError(phone, CONTACT_MAX_LENGTHS.phone) ?? phoneMistake(phone)) : undefined,
  };
  return { person: { name, email: email || null, phone: phone || null }, mistakes };
}

export function lengthError(text: string, max: number): string | undefined {
  return text.length > max ? `Ce texte est trop long\u00a0: ${text.length} caractères, ${max} au maximum.` : undefined;
}
