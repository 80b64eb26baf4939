import { hash } from 'node:crypto';
import { PASSWORD_LENGTH } from '#contract/admin/auth.ts';
import { fieldErrors } from '#contract/messages.ts';
import { withoutAccents } from '#contract/text/plain-text.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** What a new password has to be, as the end of a sentence. Those that are set already go on working. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, no blank at either end, and none of the commonest passwords, nor words of this site alone`;

/** Where the account is not known yet, its address is left aside. */
type Account = { email?: string; siteName: string };

/** Whether this may be a new password of an account. */
export function isAcceptablePassword(text: string, account: Account): boolean {
  return findPasswordFault(text, account) === undefined;
}

/** Why this may be no new password, for the person who chose it. The login trims what is typed. */
export function findPasswordFault(text: string, account: Account): string | undefined {
  const { min, max } = PASSWORD_LENGTH;
  if (text !== text.trim()) return fieldErrors.passwordBlank;
  if (text.length < min) return fieldErrors.passwordLength(min);
  if (text.length > max) return fieldErrors.tooLong(max);
  return isCommon(text) || isMadeOfKnownWords(text, account) ? fieldErrors.commonPassword : undefined;
}

/** What anyone would try here first, beside the name of the site and the account's address. SECURITY.md names them. */
const WORDS_OF_THE_TRADE = ['jpvzimm', 'mandataire', 'immobilier', 'immobiliere', 'haute', 'corse'];
/** Shorter words are in many others. */
const MIN_LETTERS = 4;

/** Of 'Mandataire-Corse-2026' no word is left, of 'granit corse 2026' there is one. */
function isMadeOfKnownWords(text: string, { email = '', siteName }: Account): boolean {
  const words = [...WORDS_OF_THE_TRADE, ...wordsOf(email), ...wordsOf(siteName), wordsOf(siteName).join('')]
    .filter((word) => word.length >= MIN_LETTERS)
    .sort((a, b) => b.length - a.length);
  const typed = wordsOf(text).join('');
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed);
  return left.length < typed.length && left.length < MIN_LETTERS;
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/\p{L}+/gu) ?? [];
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
