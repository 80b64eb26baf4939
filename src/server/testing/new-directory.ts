import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory of this test's own, gone when it ends. */
export async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
