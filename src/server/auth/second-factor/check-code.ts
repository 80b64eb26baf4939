import type { Database } from '#server/database/tables.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { claimRecoveryCode, claimStep, findSecondFactor } from './second-factor-store.ts';
import { findStep } from './totp.ts';

export type CodeCheck = 'passed' | 'missing' | 'wrong';

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
  const isRight =
    step === undefined
      ? await claimRecoveryCode(db, userId, hashRecoveryCode(code))
      : await claimStep(db, userId, step);
  return isRight ? 'passed' : 'wrong';
}
