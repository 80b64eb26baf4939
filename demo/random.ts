/** Chance that a seed decides: the same seed always gives the same draws, in the same order. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  /** Both ends included. */
  integer(low: number, high: number): number;
  pick<const T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** From -1 to 1, mostly near 0. */
  bell(): number;
};

export function createRandom(seed: number): Random {
  const next = mulberry32((seed * 2654435761) >>> 0);
  // The first draws of neighbouring seeds are alike.
  for (let i = 0; i < 4; i++) next();
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick(list) {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError('An empty list has nothing to pick');
      return picked;
    },
    chance: (probability) => next() < probability,
    bell: () => (next() + next() + next() - 1.5) / 1.5,
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
