import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

const PROJECT = join(import.meta.dirname, '..');

/** What `npm start` runs once the site is built, to be run from another folder: package.json says it once. */
export function startCommand(): { env: Record<string, string>; words: string[] } {
  const [, settings = '', file = ''] = /^((?:\w+=\S+ )*)exec node (\S+)$/.exec(packageJson.scripts.start) ?? [];
  if (!file) throw new Error('The start script is not of the form NAME=value … exec node file');
  const pairs = settings
    .trim()
    .split(' ')
    .map((setting) => setting.split('='));
  const inProject = (value = '') => (value.includes('/') ? join(PROJECT, value) : value);
  return { env: Object.fromEntries(pairs.map(([name, value]) => [name, inProject(value)])), words: [inProject(file)] };
}
