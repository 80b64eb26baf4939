import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DiskFiles } from '#server/images/disk-files.ts';
import type { ImageFiles } from '#server/images/image-files.ts';

/** The site's image files, without the rest of its pipeline. */
export function openImageFiles(directory: string): ImageFiles {
  return new DiskFiles({ directory, incoming: incomingOf(directory) });
}

/** The same, where there may be none yet. */
export function createImageFiles(directory: string): ImageFiles {
  mkdirSync(incomingOf(directory), { recursive: true });
  return openImageFiles(directory);
}

/** What is half written stands where the site, too, leaves and sweeps up such files. */
function incomingOf(directory: string): string {
  return join(directory, '.incoming');
}
