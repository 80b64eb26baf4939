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
