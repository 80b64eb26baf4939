import { DAY_MS } from '#contract/time/time-span.ts';

/** A price that visitors saw, for a time. */
export type SeenPrice = { price: number; from: Date; until: Date };

/** How far back prices count. */
const WINDOW_MS = 30 * DAY_MS;
/** A price that was shown for less is taken for a slip. */
const SEEN_MS = DAY_MS;

/** The lowest price that was seen for a day within the month before a lowering, unless the new one is about the same. */
export function priceBefore(seen: readonly SeenPrice[], lowered: { price: number; at: Date }): number | null {
  const times = new Map<number, number>();
  for (const { price, from, until } of seen) {
    const start = Math.max(from.getTime(), lowered.at.getTime() - WINDOW_MS);
    const end = Math.min(until.getTime(), lowered.at.getTime());
    times.set(price, (times.get(price) ?? 0) + Math.max(end - start, 0));
  }
  const prices = [...times].filter(([, time]) => time >= SEEN_MS).map(([price]) => price);
  const lowest = Math.min(...prices);
  // At least one percent, in whole numbers.
  return lowered.price > 0 && prices.length > 0 && lowest * 100 >= lowered.price * 101 ? lowest : null;
}
