/** What the envelope of a mail can carry (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/** One address with a dotted domain, and none of the signs that would make it a list, a name or a header. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}.]+(\.[^\s@<>()[\]\\,;:"\p{C}.]+)+$/u.test(text)
  );
}

/** An address of the operator's own, which may live on a machine without a dotted name: `agent@localhost`. */
export function isOwnEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);
}

/** An address that a link may lead to: never `javascript:`, and never without its host. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** As people type it: `medimmoconso.fr` lacks the beginning that a link needs. */
export function completeWebAddress(text: string): string {
  return /^([\p{L}\p{N}-]+\.)+\p{L}{2,}($|[/?#:])/u.test(text) ? `https://${text}` : text;
}

/** The digits of a telephone number, to compare: '+33 6 12 34 56 78' and '06.12.34.56.78' are one number. */
export function phoneKey(phone: string): string {
  return phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)33/, '0')
    .replace(/\D/g, '');
}
