export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Between two neighbours, the share of each: the median of an even number of values is their mean. */
export function percentile(values: readonly number[], percent: number): number {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = [...values].sort((a, b) => a - b);
  const place = (percent / 100) * (sorted.length - 1);
  const [below = 0, above = below] = sorted.slice(Math.floor(place));
  return below + (above - below) * (place - Math.floor(place));
}

/** What two contenders cost in the same round is compared first: what slowed a whole round down falls out. */
export function medianRatio(costs: readonly number[], references: readonly number[]): number {
  return median(costs.map((cost, round) => cost / (references[round] ?? Number.NaN)));
}
