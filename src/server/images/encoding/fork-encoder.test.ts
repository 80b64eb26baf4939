import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processorMs } from './fork-encoder.ts';

test.runIf(process.platform === 'linux')('the processor time of a process grows with its work', () => {
  const before = processorMs(process.pid) ?? Number.NaN;

  while (process.cpuUsage().user < (before + 50) * 1000) JSON.stringify(process.memoryUsage());

  expect(processorMs(process.pid)).toBeGreaterThan(before);
});

test('that of a process that is gone is unknown', async () => {
  const gone = spawn(process.execPath, ['-e', '0']);
  await once(gone, 'exit');

  expect(processorMs(gone.pid ?? 0)).toBeUndefined();
});

test('an encoder in a hurry has no higher priority than the site was started with', () => {
  const tellsItsPriority = `import { getPriority, setPriority } from 'node:os';
    import { forkEncoder } from ${JSON.stringify(join(import.meta.dirname, 'fork-encoder.ts'))};
    setPriority(15);
    const encoder = forkEncoder('no file', { isUrgent: true });
    console.log(getPriority(encoder.pid));
    encoder.kill('SIGKILL');`;

  const priority = execFileSync(process.execPath, ['--input-type=module', '-e', tellsItsPriority], { stdio: 'pipe' });

  expect(Number(priority)).toBe(15);
});
