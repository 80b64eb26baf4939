import type { CheckName, Finding, FindingState } from '#contract/admin/status.ts';
import { reasonOf } from '#server/failures/command-error.ts';

/** What a check found. `forAgent` says it without settings, paths and commands. */
export type Diagnosis = Omit<Finding, 'check'> & { forAgent?: string };

const diagnosis =
  (state: FindingState) =>
  (message: string, forAgent?: string): Diagnosis => ({
    state,
    message,
    ...(forAgent !== undefined && { forAgent }),
  });
export const ok = diagnosis('ok');
export const warning = diagnosis('warning');
export const failing = diagnosis('failing');

export type Diagnosed = Diagnosis & Pick<Finding, 'check'>;

/** Returns undefined where there is nothing to check. */
export type Check = (signal: AbortSignal) => Promise<Diagnosis | undefined>;

const TIMEOUT_MS = 5000;

/** Runs checks side by side. One that fails or takes too long is a finding too. */
export async function runChecks(checks: [CheckName, Check][], timeoutMs = TIMEOUT_MS): Promise<Diagnosed[]> {
  const findings = checks.map(async ([check, run]) => {
    const diagnosis = await runInTime(run, timeoutMs);
    return diagnosis ? [{ check, ...diagnosis }] : [];
  });
  return (await Promise.all(findings)).flat();
}

async function runInTime(check: Check, timeoutMs: number): Promise<Diagnosis | undefined> {
  const timer = new AbortController();
  const timeout = Promise.withResolvers<Diagnosis>();
  const alarm = setTimeout(() => {
    timer.abort();
    timeout.resolve(warning(`Ce contrôle n'a pas abouti en ${timeoutMs / 1000}\u00a0s\u00a0: réessayez plus tard.`));
  }, timeoutMs);
  try {
    return await Promise.race([check(timer.signal), timeout.promise]);
  } catch (error) {
    return failing(
      `Ce contrôle a échoué\u00a0: ${reasonOf(error)}.`,
      'Ce contrôle a échoué\u00a0: prévenez la personne qui a installé le site.',
    );
  } finally {
    clearTimeout(alarm);
  }
}
