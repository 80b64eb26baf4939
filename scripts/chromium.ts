import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser of the tests: the one CHROMIUM_PATH names, else this machine's own, else the one of Playwright. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`);
  return named || ownPrograms().find(isProgram);
}

function ownPrograms(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ON_MACOS, chromium.executablePath()];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Absent or not executable: there is nothing to run here either way.
  }
}
