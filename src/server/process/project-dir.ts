import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project folder, whether this code runs from `src` or from `build`. */
export const PROJECT_DIR = findUp(import.meta.dirname);

function findUp(directory: string): string {
  const parent = dirname(directory);
  return existsSync(join(directory, 'package.json')) || parent === directory ? directory : findUp(parent);
}
