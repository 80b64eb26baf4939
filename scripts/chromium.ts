import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell first: the same engine without the desktop parts, at half the processor time.
const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser that CHROMIUM_PATH names, else the one installed on this machine. Undefined: Playwright's own is used. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not a program.`);
  return named || [...NAMES.flatMap(inPath), ON_MACOS].find(isProgram);
}

export function isInstalled(name: string): boolean {
  return inPath(name).some(isProgram);
}

function inPath(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Absent or not executable.
  }
}
