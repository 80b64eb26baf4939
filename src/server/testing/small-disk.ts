import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newDirectory } from './new-directory.ts';

/** Mounting takes root, and a machine that allows it. */
export const canMount = isMountable();

/** A disk of 4 MB, which can be filled to its last byte. Unmounted when the test ends. */
export async function mountSmallDisk() {
  const directory = await newDirectory();
  mount(directory);
  onTestFinished(() => unmount(directory));
  const filling = join(directory, 'filling');
  return {
    directory,
    async fill(): Promise<void> {
      await using file = await open(filling, 'a');
      try {
        for (;;) await file.write(Buffer.alloc(4096, 1));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    free: () => rm(filling),
  };
}

function isMountable(): boolean {
  const directory = mkdtempSync(join(tmpdir(), 'site-mount-'));
  const isMounted = mount(directory);
  if (isMounted) unmount(directory);
  rmdirSync(directory);
  return isMounted;
}

function mount(directory: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', directory]).status === 0;
}

/** Lazy: a file may still be open, and is gone when it is closed. */
function unmount(directory: string): void {
  spawnSync('umount', ['--lazy', directory]);
}
