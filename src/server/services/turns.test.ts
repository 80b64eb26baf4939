import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many pieces of work run at once, and no more', async () => {
  const turns = new Turns(2);
  let running = 0;
  let most = 0;

  await Promise.all(
    Array.from({ length: 10 }, () =>
      turns.take('now', async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
      }),
    ),
  );

  expect(most).toBe(2);
});

test('what is wanted now overtakes what can be done later', async () => {
  const turns = new Turns(1);
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);

  await Promise.all([
    turns.take('later', note('first')),
    turns.take('later', note('later')),
    turns.take('now', note('now')),
  ]);

  expect(order).toEqual(['first', 'now', 'later']);
});

test('work that fails gives its turn on', async () => {
  const turns = new Turns(1);
  const failing = turns.take('now', () => Promise.reject(new Error('broken')));
  const next = turns.take('now', async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
