import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const MODULE = new URL('keep-tick-shape.ts', import.meta.url).href;

/** In a process of its own, since it asks V8 what no program can see: the shapes of objects. */
const PROGRAM = `
  import { executionAsyncResource } from 'node:async_hooks';
  import { keepTickShape } from '${MODULE}';
  const kept = new WeakRef(await keepTickShape());
  const nextTask = () => new Promise((resolve) => setImmediate(resolve));
  await nextTask();
  gc();
  await nextTask();
  process.nextTick(() => {
    const tick = kept.deref();
    process.stdout.write(tick ? String(%HaveSameMap(tick, executionAsyncResource())) : 'collected');
  });
`;

test('ticks have the same shape after a full collection of garbage', async () => {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  expect(stdout).toBe('true');
});
