import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('no more tasks run at once than there are permits', async () => {
  const semaphore = new Semaphore(2);
  let running = 0;
  let most = 0;

  await Promise.all(
    Array.from({ length: 10 }, () =>
      semaphore.run(async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
      }),
    ),
  );

  expect(most).toBe(2);
});

test('a task of high priority overtakes those of low priority', async () => {
  const semaphore = new Semaphore(1);
  const order: string[] = [];
  const note = (name: string) => async () => void order.push(name);

  await Promise.all([
    semaphore.run(note('first'), 'low'),
    semaphore.run(note('low'), 'low'),
    semaphore.run(note('high')),
  ]);

  expect(order).toEqual(['first', 'high', 'low']);
});

test('a task that fails releases its permit', async () => {
  const semaphore = new Semaphore(1);
  const failing = semaphore.run(() => Promise.reject(new Error('broken')));
  const next = semaphore.run(async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
