import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '#server/failures/command-error.ts';
import { InvalidSetting } from './settings.ts';

/** Creates the directory of a setting, and returns its path. */
export function openDirectory(setting: string, path: string): string {
  try {
    makeDirectory(path);
    accessSync(path, constants.W_OK);
    return path;
  } catch (error) {
    throw new InvalidSetting(setting, `${path} (${reasonOf(error)})`, 'a directory that can be written to');
  }
}

/** Creates a directory with its parents. `mkdirSync` with `recursive` never returns below /proc. */
function makeDirectory(path: string): void {
  if (isDirectory(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (!isDirectory(path)) throw error;
  }
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
