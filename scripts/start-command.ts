import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '..');

/** The command of `npm start` for a built site, to be run from another folder. It is read from package.json. */
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
