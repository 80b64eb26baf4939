import { open } from 'node:fs/promises';

/** A rename is kept, even through a power cut, once its directory is. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory, and keeps renames by itself.
  if (process.platform === 'win32') return;
  await using handle = await open(directory);
  await handle.sync();
}
