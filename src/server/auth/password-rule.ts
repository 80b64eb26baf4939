import { hash } from 'node:crypto';
import { PASSWORD_LENGTH } from '#contract/admin/auth.ts';
import { fieldErrors } from '#contract/messages.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** What a new password has to be, as the end of a sentence. Those that are set already go on working. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, no blank at either end, and none of the commonest passwords`;

/** Whether this may be a new password. */
export function isAcceptablePassword(text: string): boolean {
  return findPasswordFault(text) === undefined;
}

/** Why this may be no new password, for the person who chose it. The login trims what is typed. */
export function findPasswordFault(text: string): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (text !== text.trim()) return fieldErrors.passwordBlank;
  if (text.length < min) return fieldErrors.passwordLength(min);
  if (text.length > max) return fieldErrors.tooLong(max);
  return isCommon(text) ? fieldErrors.commonPassword : undefined;
}

const DIGEST_BYTES = 5;

function isCommon(text: string): boolean {
  const digests = Buffer.from(COMMON_PASSWORDS, 'base64');
  const digest = hash('sha256', text.toLowerCase(), 'buffer').subarray(0, DIGEST_BYTES);
  let position = digests.indexOf(digest);
  // The bytes may also be found across two neighbours.
  while (position >= 0 && position % DIGEST_BYTES !== 0) position = digests.indexOf(digest, position + 1);
  return position >= 0;
}
