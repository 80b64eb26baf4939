/** Exponential backoff with 20 % jitter. */
export function backoff(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.8 + Math.random() * 0.4);
}
