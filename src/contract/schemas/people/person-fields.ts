import { isEmailAddress, MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS, isPhoneNumber } from '#contract/contact/contact.ts';
import { fieldErrors } from '#contract/messages.ts';
import { oneLine, orNull, requiredText, toOneLine } from '#contract/schemas/rules.ts';

const email = oneLine(MAX_EMAIL_LENGTH).refine((text) => text === '' || isEmailAddress(text), fieldErrors.email);
const phone = oneLine(CONTACT_MAX_LENGTHS.phone).refine(
  (text) => text === '' || isPhoneNumber(text),
  fieldErrors.phone,
);

/** A person, and how they are reached. */
export const personFields = {
  name: requiredText(CONTACT_MAX_LENGTHS.name).overwrite(toOneLine),
  email: orNull(email),
  phone: orNull(phone),
};

/** Somebody who cannot be reached is refused, under the name of a field. */
export function findUnreachable(person: { email?: string | null; phone?: string | null }): Record<string, string[]> {
  return person.email || person.phone ? {} : { email: [fieldErrors.emailOrPhone] };
}
