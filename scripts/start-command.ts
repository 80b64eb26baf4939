import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '..');

/** What `npm start` runs once the site is built, for whoever starts it from another folder: package.json says it once. */
export function startCommand(): { env: Record<string, string>; words: string[] } {
  const parts = /^((?:\w+=\S+ )*)exec node ((?:--\S+ )*)(\S+)$/.exec(packageJson.scripts.start);
  if (!parts) throw new Error(`The start script is not of the form NAME=value … exec node --flag … file`);
  const [, settings = '', flags = '', file = ''] = parts;
  const env = Object.fromEntries(wordsOf(settings).map((setting) => setting.split('=')));
  return { env, words: [...wordsOf(flags), join(PROJECT, file)] };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
