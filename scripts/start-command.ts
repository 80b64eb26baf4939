import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '..');

/** What `npm start` runs once the site is built, to be run from another folder: package.json says it once. */
export function startCommand(): { env: Record<string, string>; words: string[] } {
  const [settings = '', command = ''] = packageJson.scripts.start.split('exec node ');
  const pairs = wordsOf(settings).map((setting) => setting.split('='));
  return {
    env: Object.fromEntries(pairs.map(([name, value]) => [name, inProject(value)])),
    words: wordsOf(command).map(inProject),
  };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** Paths are relative to the project. */
function inProject(word = ''): string {
  return word.includes('/') ? join(PROJECT, word) : word;
}
