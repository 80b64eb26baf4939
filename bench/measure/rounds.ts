type Contenders = Record<string, () => Promise<number>>;

/**
 * Measures everyone once per round, so that a busy minute of the machine hits all of them, and in another order each
 * time, so that nobody always comes after the same one. A first round, to warm up, does not count.
 */
export async function interleave<Names extends string>(
  contenders: Record<Names, () => Promise<number>>,
  rounds: number,
): Promise<Record<Names, number[]>>;
export async function interleave(contenders: Contenders, rounds: number): Promise<Record<string, number[]>> {
  const names = Object.keys(contenders);
  const costs = Object.fromEntries(names.map((name): [string, number[]] => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of rotate(names, round)) {
      const cost = await contenders[name]?.();
      if (round > 0 && cost !== undefined) costs[name]?.push(cost);
    }
  }
  return costs;
}

function rotate<Item>(list: readonly Item[], by: number): Item[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
