import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Node describes each call of `process.nextTick` by an object, and most of the time none of them is alive. A full
 * collection of garbage then forgets the shape that they share, and V8, which finds another one next time, makes every
 * one from there on the long way: a tenth of the time of an answer from memory, which takes four ticks. One of them that
 * stays keeps the shape. To be called before the first such collection; resolves with the one that is kept.
 */
export function keepTickShape(): Promise<object> {
  return new Promise((resolve) => {
    process.nextTick(() => {
      const tick = executionAsyncResource();
      kept.push(tick);
      resolve(tick);
    });
  });
}
