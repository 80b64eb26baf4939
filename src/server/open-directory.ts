import { accessSync, constants, mkdirSync } from 'node:fs';
import { reasonOf, WrongSetting } from './settings.ts';

/** Makes a directory that a setting names, or that stands below it, and answers its path. */
export function openDirectory(setting: string, path: string): string {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return path;
  } catch (error) {
    throw new WrongSetting(setting, `${path} (${reasonOf(error)})`, 'a directory that can be written to');
  }
}
