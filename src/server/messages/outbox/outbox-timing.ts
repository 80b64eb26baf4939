/** How patient the outbox is. */
export type Timing = {
  /** Between attempts at a mail that the server did not take; each wait is twice the one before. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Between attempts to reach a server that does not answer. */
  firstPauseMs: number;
  longestPauseMs: number;
  giveUpAfterMs: number;
  /** How long a mail stays claimed after a crash: it may be sent again only then. */
  claimMs: number;
  /** What a mail that is being sent is given when the site stops. */
  graceMs: number;
};

export const TIMING: Timing = {
  firstWaitMs: 30_000,
  longestWaitMs: 6 * 3_600_000,
  firstPauseMs: 2000,
  longestPauseMs: 60_000,
  giveUpAfterMs: 3 * 86_400_000,
  claimMs: 10_000,
  graceMs: 10_000,
};

/** Doubles from the first wait to the longest, give or take a fifth, so that not everything comes back at once. */
export function backoff(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.8 + Math.random() * 0.4);
}
