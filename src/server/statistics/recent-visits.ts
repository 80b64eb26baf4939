import { randomBytes } from 'node:crypto';
import type { Rule } from '#server/limits/limit-store.ts';
import { createUses } from '#server/limits/uses.ts';

const ONCE: Rule = { limit: 1, seconds: 30 * 60 };
/** A few megabytes. Beyond, the oldest visits are forgotten. */
const MAX_REMEMBERED = 50_000;

export type IsNewVisit = (address: string, what: string, now: Date) => boolean;

/**
 * Tells the first visits of an address, one unless the rule says otherwise, from its repetitions for half an hour. In memory, under a key of this process:
 * nobody can find out later who it was.
 */
export function createRecentVisits(rule = ONCE): IsNewVisit {
  const { ofAddress } = createUses(randomBytes(32));
  const counts = new Map<string, { count: number; until: number }>();

  return (address, what, now) => {
    const time = now.getTime();
    // In the order in which they began.
    for (const [key, { until }] of counts) {
      if (until > time && counts.size <= MAX_REMEMBERED) break;
      counts.delete(key);
    }
    const uses = ofAddress(what, address, rule);
    if (uses.some(({ key, rule }) => (counts.get(key)?.count ?? 0) >= rule.limit)) return false;
    for (const { key, rule } of uses) {
      const { count, until } = counts.get(key) ?? { count: 0, until: time + rule.seconds * 1000 };
      counts.set(key, { count: count + 1, until });
    }
    return true;
  };
}
