import { open } from 'node:fs/promises';

/** Makes a rename or a link in this directory survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory);
  await handle.sync();
}
