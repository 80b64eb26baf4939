import { open } from 'node:fs/promises';

/** A rename is kept, even through a power cut, once its directory is. */
export async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory);
  await handle.sync();
}
