import { vi } from 'vitest';

/** Far longer than anything takes: a busy machine is no reason to fail. */
const MAX_MS = 50_000;

/** Waits until what is expected holds. */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: MAX_MS, interval: 10 });
}
