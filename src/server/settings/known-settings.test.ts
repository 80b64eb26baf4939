import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { KNOWN_SETTINGS, NAMES_OF_SETTINGS } from './known-settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const settings = KNOWN_SETTINGS.flatMap((group) => group.settings);

test('every setting that is read is known, and nothing else', () => {
  const read = new Set<string>();
  // The keys of a bucket are read where there is one.
  const env = { BACKUP_DIR: 's3://backups', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const get = (target: NodeJS.ProcessEnv, name: string) => {
    read.add(name);
    return target[name];
  };
  readConfig(new Proxy<NodeJS.ProcessEnv>(env, { get: (target, name) => get(target, String(name)) }));

  const names = [...read].filter((name) => !name.endsWith('_FILE'));
  expect(names.toSorted()).toEqual(NAMES_OF_SETTINGS.toSorted());
});

test('the defaults are those of a site without settings', () => {
  const defaults = Object.fromEntries(settings.map(({ name, default: value }) => [name, value]));
  expect(readConfig(defaults)).toEqual(readConfig({}));
});

/** Renewed by `npx vitest run src/server/settings -u`. */
test('.env.example shows every setting with its default', async () => {
  const groups = KNOWN_SETTINGS.map(({ about, settings: these }) =>
    [`# ${about}`, ...these.map(({ name, default: value = '' }) => `#${name}=${value}`)].join('\n'),
  );
  const header = '# Every setting with its default; docs/OPERATIONS.md says more. The site reads them from `.env`.';
  await expect(`${[header, ...groups].join('\n\n')}\n`).toMatchFileSnapshot(join(ROOT, '.env.example'));
});

test('docs/OPERATIONS.md has the same settings and defaults', async () => {
  const text = await readFile(join(ROOT, 'docs/OPERATIONS.md'), 'utf8');
  const [, table = ''] = text.split('| variable | default | meaning |\n|---|---|---|\n');
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n');
  const documented = rows.flatMap((row) => {
    const [, names = '', defaults = ''] = row.split('|').map((cell) => cell.trim());
    return namesIn(names).map((name, index, all) => ({ name, default: defaultAt(index, all.length, defaults) }));
  });

  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const known = settings.map(({ name, default: value }) => ({ name, default: value }));
  expect(documented.toSorted(byName)).toEqual(known.toSorted(byName));
});

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

/** `3000` in backticks is a default; `none` and words that explain one are not. */
function defaultAt(index: number, count: number, cell: string): string | undefined {
  const parts = count === 1 ? [cell] : cell.split(', ');
  return parts[index]?.match(/^`([^`]*)`$/)?.[1];
}
