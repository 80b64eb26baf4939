import { expect, test } from 'vitest';
import { interleave } from './rounds.ts';

test('everyone is measured once per round, in another order each time, and the first round does not count', async () => {
  const turns: string[] = [];
  const contender = (name: string) => async () => turns.push(name);

  const costs = await interleave({ a: contender('a'), b: contender('b') }, 2);

  expect(turns.join('')).toBe('abbaab');
  expect(costs).toEqual({ a: [4, 5], b: [3, 6] });
});
