import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/admin/second-factor.ts';

const GROUPS = 4;

/** For whoever has lost the phone: `1234-5678-9012-3456`. Digits, since the field opens a phone's numeric keypad. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

/** A fast hash: whoever could try them all at it has read the database, and the secret with it. */
export function hashRecoveryCode(code: string): string {
  return hash('sha256', code.replaceAll('-', ''));
}

function newGroup(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}
