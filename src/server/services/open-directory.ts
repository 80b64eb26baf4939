import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from '#server/failures/reason-of.ts';
import { WrongSetting } from '#server/settings/settings.ts';

/** Makes a directory that a setting names, or that stands below it, and answers its path. */
export function openDirectory(setting: string, path: string): string {
  try {
    makeDirectory(path);
    accessSync(path, constants.W_OK);
    return path;
  } catch (error) {
    throw new WrongSetting(setting, `${path} (${reasonOf(error)})`, 'a directory that can be written to');
  }
}

/** With those above it. By hand: Node's own way never ends below a directory that takes none, such as /proc. */
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
