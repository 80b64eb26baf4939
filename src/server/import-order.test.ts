import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Folders that know each other, because each is about the other. docs/ARCHITECTURE.md has the order of the rest. */
const ALLOWED = ['database failures', 'images properties', 'images services', 'images trash', 'properties trash'];

test('imports between the folders of the server run one way', () => {
  const known = new Set<string>();
  for (const file of globSync('src/server/*/**/*.ts')) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const folder = file.split('/')[2];
    for (const [, other] of readFileSync(file, 'utf8').matchAll(/from '#server\/([\w-]+)\//g)) {
      known.add(`${folder} ${other}`);
    }
  }
  const mutual = [...known].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && known.has(`${other} ${one}`);
  });
  expect(mutual.sort()).toEqual(ALLOWED);
});
