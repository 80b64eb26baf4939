import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/admin/account.ts';
import type { Database } from '#server/database/tables.ts';
import { claimRecoveryCode, claimStep, findSecondFactor } from './second-factor-store.ts';
import { findStep } from './totp.ts';

/** 'passed' without a code, where none is needed; otherwise by which one. */
export type CodeCheck = 'passed' | 'app' | 'recovery' | 'missing' | 'wrong';

/** Accepts each code once, of the app or for recovery. An account without a second factor needs none. */
export async function checkCode(
  db: Database,
  userId: number,
  { code, now }: { code: string | null | undefined; now: Date },
): Promise<CodeCheck> {
  const factor = await findSecondFactor(db, userId);
  if (!factor?.enabledAt) return 'passed';
  if (!code) return 'missing';
  const step = findStep(factor.secret, code, now);
  if (step !== undefined) return (await claimStep(db, userId, step)) ? 'app' : 'wrong';
  return (await claimRecoveryCode(db, userId, hashRecoveryCode(code))) ? 'recovery' : 'wrong';
}

/** Of four digits. 119 bits together: nobody finds such a code by its fast hash. Older ones have four groups. */
const GROUPS = 9;

/** For whoever has lost the phone: `1234-5678-…`. Digits, since the field opens a phone's numeric keypad. */
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
