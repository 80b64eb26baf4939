import { expect, test } from 'vitest';
import { createTurns } from './use-turns.ts';

test('tasks run one after the other, in the order they were given', async () => {
  const inTurn = createTurns();
  const steps: string[] = [];
  const task = (name: string, ms: number) => () =>
    new Promise<string>((resolve) => {
      steps.push(`${name} begins`);
      setTimeout(() => {
        steps.push(`${name} ends`);
        resolve(name);
      }, ms);
    });

  const results = await Promise.all([inTurn(task('slow', 20)), inTurn(task('quick', 0))]);

  expect(results).toEqual(['slow', 'quick']);
  expect(steps).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

test('one that fails keeps none from its turn', async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');

  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
