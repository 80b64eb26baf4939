type Rules = {
  /** Failures that cost nothing: people mistype. */
  freeFailures: number;
  firstWaitSeconds: number;
  /** Bounded, so that someone else's guessing never keeps the owner out for long. */
  longestWaitSeconds: number;
};

/** Guessing is slowed down: after a few free failures, each further one doubles the wait. Only failures count. */
export const ACCOUNT_RULES: Rules = { freeFailures: 5, firstWaitSeconds: 5, longestWaitSeconds: 60 };
export const ADDRESS_RULES: Rules = { freeFailures: 20, firstWaitSeconds: 5, longestWaitSeconds: 300 };

export type Failures = { count: number; blockedUntil: Date };

/** Failures count until a quarter of an hour after the wait that they cost. */
const FORGET_AFTER_MS = 15 * 60 * 1000;

/** What happened before this time no longer counts. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - FORGET_AFTER_MS);
}

/** Seconds until the next attempt is allowed; 0 when it is now. */
export function secondsToWait(failures: Failures | undefined, now: Date): number {
  return failures ? Math.max(0, Math.ceil((failures.blockedUntil.getTime() - now.getTime()) / 1000)) : 0;
}

export function withOneMore(failures: Failures | undefined, rules: Rules, now: Date): Failures {
  const isRecent = failures !== undefined && failures.blockedUntil > forgottenBefore(now);
  const count = isRecent ? failures.count + 1 : 1;
  return { count, blockedUntil: new Date(now.getTime() + waitSeconds(count, rules) * 1000) };
}

function waitSeconds(failures: number, { freeFailures, firstWaitSeconds, longestWaitSeconds }: Rules): number {
  const excess = failures - freeFailures;
  return excess > 0 ? Math.min(firstWaitSeconds * 2 ** (excess - 1), longestWaitSeconds) : 0;
}
