import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Texts that people typed may have the other one: tests write it as an escape. */
test.each(['src', 'demo'])("all texts of %s have one apostrophe, '", (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|json)$/.test(name))
    .map((name) => join(folder, name));

  const mixed = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('\u2019'));

  expect(mixed).toEqual([]);
});
