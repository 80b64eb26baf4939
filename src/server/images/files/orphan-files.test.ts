import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { withSuffix } from '#contract/property/image.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { appendImages } from '#server/images/image-store.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { DiskFiles } from './disk-files.ts';
import { newFilename } from './image-files.ts';
import { sweepIncoming, sweepOrphans } from './orphan-files.ts';

const START = new Date('2026-11-15T10:00:00Z');
const BEFORE = new Date('2026-11-15T09:00:00Z');
const AFTER = new Date('2026-11-15T10:30:00Z');

test('files without a row are set aside; files with a row, in the trash too, foreign files and running uploads stay', async () => {
  const { directory, needs, id } = await createSite();
  const [known, orphan, arriving] = [newFilename(), newFilename(), newFilename()];
  await appendImages(needs.db, id, [{ filename: known, width: 800, height: 600, placeholder: '', avif: true }], START);
  await trashProperty(needs.db, id, START);
  const stay = [known, withSuffix(known, '-640.avif'), withSuffix(known, '-share.jpg'), 'README.txt'];
  const go = [orphan, withSuffix(orphan, '-640.webp'), withSuffix(orphan, '-share.jpg')];
  for (const name of [...stay, ...go]) await write(join(directory, name), BEFORE);
  await write(join(directory, arriving), AFTER);

  await sweepOrphans(needs, { startedAt: START, now: START });

  expect((await readdir(directory)).sort()).toEqual(['.incoming', '.removed', arriving, ...stay].sort());
  expect((await readdir(join(directory, '.removed'))).sort()).toEqual(go.sort());
});

test('what a crash left of an upload is removed; running uploads stay', async () => {
  const { incoming, needs } = await createSite();
  await write(join(incoming, 'left over'), BEFORE);
  await write(join(incoming, 'arriving'), AFTER);

  await sweepIncoming(needs, START);

  expect(await readdir(incoming)).toEqual(['arriving']);
});

describeOnEachDatabase('a file saved minutes before the start', (createDatabase) => {
  test('stays if another process may be receiving its upload', async () => {
    const { directory, incoming, needs } = await createSite(await createDatabase());
    const justBefore = new Date('2026-11-15T09:50:00Z');
    const saved = newFilename();
    await write(join(directory, saved), justBefore);
    await write(join(incoming, 'to be encoded'), justBefore);

    await sweepOrphans(needs, { startedAt: START, now: START });
    await sweepIncoming(needs, START);

    const kept = needs.db.engine === 'postgres' ? 1 : 0;
    expect((await readdir(directory)).filter((name) => name === saved)).toHaveLength(kept);
    expect(await readdir(incoming)).toHaveLength(kept);
  });
});

test('more files than fit one statement are cleaned up too', async () => {
  const { directory, needs } = await createSite();
  for (let index = 0; index < 600; index++) await write(join(directory, newFilename()), BEFORE);

  await sweepOrphans(needs, { startedAt: START, now: START });

  expect((await readdir(directory)).sort()).toEqual(['.incoming', '.removed']);
  expect(await readdir(join(directory, '.removed'))).toHaveLength(600);
});

test('files set aside are deleted after a month', async () => {
  const { directory, needs } = await createSite();
  const orphan = newFilename();
  await write(join(directory, orphan), BEFORE);
  await sweepOrphans(needs, { startedAt: START, now: START });

  const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000);
  await sweepOrphans(needs, { startedAt: soon, now: soon });
  expect(await readdir(join(directory, '.removed'))).toEqual([orphan]);

  const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
  await sweepOrphans(needs, { startedAt: later, now: later });
  expect(await readdir(join(directory, '.removed'))).toEqual([]);
});

async function createSite(given?: SiteDatabase) {
  const directory = await newDirectory();
  const incoming = join(directory, '.incoming');
  await mkdir(incoming);
  const db = given ?? (await createSqliteDatabase());
  const id = await createProperty(db, aProperty(), START);
  const files = new DiskFiles({ directory, incoming });
  return { directory, incoming, id, needs: { db, files, incoming, log: pino({ level: 'silent' }) } };
}

async function write(path: string, time: Date): Promise<void> {
  await writeFile(path, 'x');
  await utimes(path, time, time);
}
