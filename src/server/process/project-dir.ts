import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, from where this code runs: in `src`, or built in `build`. */
export const PROJECT_DIR = findUp(import.meta.dirname);

function findUp(directory: string): string {
  const parent = dirname(directory);
  return existsSync(join(directory, 'package.json')) || parent === directory ? directory : findUp(parent);
}
