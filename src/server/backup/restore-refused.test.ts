import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { newFilename } from '#server/images/files/image-files.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { checksumLine } from './archive-format.ts';
import { readArchive } from './archive-reader.ts';
import { restore } from './restore.ts';
import { bytesOf } from './tar-bytes.ts';
import { backUpOf, contentOf, createFullSite, newLocation, type TestSite } from './testing/test-site.ts';

describe('an incomplete backup', () => {
  test.each([0, 1, 511, 512, 1024, 5000, -1536, -1025])('is refused: cut at byte %i', async (cut) => {
    const site = await createFullSite('SQLite');
    const file = await backUpOf(site);
    const { length } = await readFile(file);
    await truncate(file, cut < 0 ? length + cut : cut);

    await expectRefused(
      file,
      /^The backup (is incomplete|cannot be read)|claims to be larger than the whole backup/,
      site,
    );
  });

  test('is refused: one bit of one picture has flipped', async () => {
    const site = await createFullSite('SQLite');
    const file = await backUpOf(site);
    const bytes = await readFile(file);
    // The first place of its name is its header, of 512 bytes.
    const inPicture = bytes.indexOf('uploads/') + 512 + 100;
    bytes.writeUInt8(bytes.readUInt8(inPicture) ^ 1, inPicture);
    await writeFile(file, bytes);

    await expectRefused(file, 'its checksums do not match its content', site);
  });
});

describe('a file that is not a backup', () => {
  test('is refused: it does not exist', async () => {
    await expectRefused('/nowhere/site.tar', 'The backup cannot be read: ENOENT');
  });

  test('is refused: it is not a tar file', async () => {
    const file = join(await newDirectory(), 'site.tar');
    await writeFile(file, 'All work and no play. '.repeat(1000));

    await expectRefused(file, 'The backup cannot be read: Invalid tar header');
  });

  test('is refused: it is a tar file of something else', async () => {
    await expectRefused(await forge([['readme.txt', 'Hello']]), 'This is not a backup of this site.');
  });
});

type Entries = [name: string, content: string | Buffer][];
type Forgery = { what: string; change: (entries: Entries) => Entries; error: string };

describe('a forged backup', () => {
  const forgeries: Forgery[] = [
    { what: 'no manifest', change: ([, ...rest]) => rest, error: 'This is not a backup' },
    { what: 'a manifest that is no JSON', change: edit('manifest.json', () => '{'), error: 'This is not a backup' },
    {
      what: 'a later format',
      change: edit('manifest.json', (json) => json.replace('"version": 1', '"version": 2')),
      error: 'made by a later version of the site (format 2)',
    },
    {
      what: 'a migration nobody knows',
      change: edit('manifest.json', (json) => json.replace(/"migration": "[^"]+"/, '"migration": "9999-later"')),
      error: 'made by a later version of the site ("9999-later")',
    },
    {
      what: 'an id beyond all ids',
      change: edit('manifest.json', (json) => json.replace('"lastId": 2', '"lastId": 9999999999')),
      error: 'This is not a backup',
    },
    {
      what: 'a table that the site does not have',
      change: edit('manifest.json', (json) =>
        json.replace('"tables": [', '"tables": [{"name":"x","rows":0,"lastId":0},'),
      ),
      error: 'The backup holds "tables/user.ndjson"',
    },
    {
      what: 'a manifest that leaves a table out',
      change: edit('manifest.json', (json) => json.replace(/"tables": \[.+\]/s, '"tables": []')),
      error: 'lacks the table "agenda"',
    },
    {
      what: 'a table less',
      change: without('tables/job.ndjson'),
      error: 'lacks the table "job"',
    },
    {
      what: 'fewer rows than it says',
      change: edit('tables/message.ndjson', () => ''),
      error: 'The table message has 0 rows instead of 1',
    },
    {
      what: 'a row cut short',
      change: edit('tables/user.ndjson', (rows) => rows.trimEnd()),
      error: 'a row that was cut short',
    },
    {
      what: 'a row without end',
      change: edit('tables/user.ndjson', () => 'x'.repeat(2_000_000)),
      error: 'a row of absurd length',
    },
    {
      what: 'a row that is no object',
      change: edit('tables/user.ndjson', () => '[1]\n'),
      error: 'The table user has no place for the row "[1]"',
    },
    {
      what: 'a column that the table does not have',
      change: edit('tables/user.ndjson', (rows) => rows.replace('"role"', '"is_root"')),
      error: 'The table user has no place for the row',
    },
    {
      what: 'a text for a number',
      change: edit('tables/property.ndjson', (rows) => rows.replace('"bedrooms":3', '"bedrooms":"3"')),
      error: 'The table property has no place for the row',
    },
    {
      what: 'an image of no property',
      change: edit('tables/image.ndjson', (rows) => rows.replace('"property_id":1', '"property_id":77')),
      error: 'The table image does not hold together: FOREIGN KEY',
    },
    {
      what: 'a picture that leads out of the directory',
      change: (entries) => [...entries, ['uploads/../../escaped.webp', 'x']],
      error: 'The backup holds "uploads/../../escaped.webp"',
    },
    {
      what: 'an image whose row leads out of the directory',
      change: edit('tables/image.ndjson', (rows) => rows.replace(/"filename":"[^"]+"/, '"filename":"../evil.webp"')),
      error: '"../evil.webp" is not the name of an image',
    },
    {
      what: 'a picture less',
      change: (entries) => entries.filter(([name]) => !name.endsWith('-share.jpg')),
      error: 'The backup lacks the image file',
    },
    {
      what: 'a picture beyond all measure',
      change: (entries) => [...entries, [`uploads/${newFilename()}`, Buffer.alloc(65 * 1024 * 1024)]],
      error: 'is too large for an image',
    },
    {
      what: 'a file beside',
      change: (entries) => [...entries, ['/etc/passwd', 'root']],
      error: 'The backup holds "/etc/passwd"',
    },
    {
      what: 'a file twice',
      change: (entries) => [...entries, ...entries.slice(-1)],
      error: 'which no backup of this site does',
    },
    {
      what: 'a name that paints the terminal',
      change: (entries) => [...entries, ['\u001b[2Jgone', '']],
      error: '"\\u001b[2Jgone"',
    },
  ];

  test.each(forgeries)('is refused: $what', async ({ change, error }) => {
    const site = await createFullSite('SQLite');
    const entries = await entriesOf(await backUpOf(site));

    await expectRefused(await forge(change(entries)), error, site);
  });

  test('is refused: a link instead of a file', async () => {
    const site = await createFullSite('SQLite');
    const entries = await entriesOf(await backUpOf(site));
    const file = await forge(entries, (pack) =>
      pack.entry({ name: 'uploads/a.webp', type: 'symlink', linkname: '/etc' }),
    );

    await expectRefused(file, 'The backup holds "uploads/a.webp"', site);
  });

  test('is refused: a file that claims to be larger than all of it', async () => {
    const site = await createFullSite('SQLite');
    const file = await backUpOf(site);
    const bomb = await packed((pack) => pack.entry({ name: 'uploads/bomb.webp' }, ''));
    const header = withSize(bomb.subarray(0, 512), 8 * 1024 ** 3 - 1);
    await writeFile(file, Buffer.concat([header, await readFile(file)]));

    await expectRefused(file, '"uploads/bomb.webp" claims to be larger than the whole backup', site);
  });
});

/** No directory and no database is created, and an existing site does not change. */
async function expectRefused(file: string, error: string | RegExp, site?: TestSite): Promise<void> {
  const nowhere = await newLocation('SQLite');
  await expect(restore({ site: nowhere, file, force: true })).rejects.toThrow(error);
  expect(existsSync(nowhere.dataDir)).toBe(false);

  if (!site) return;
  const before = await contentOf(site);
  await expect(restore({ site, file, force: true })).rejects.toThrow(error);
  expect(await contentOf(site)).toEqual(before);
}

async function entriesOf(file: string): Promise<Entries> {
  const entries: Entries = [];
  for await (const { name, body } of readArchive(file)) entries.push([name, await buffer(body)]);
  return entries;
}

function edit(name: string, change: (content: string) => string): Forgery['change'] {
  return (entries) => entries.map(([entry, content]) => [entry, entry === name ? change(content.toString()) : content]);
}

function without(name: string): Forgery['change'] {
  return (entries) => entries.filter(([entry]) => entry !== name);
}

/** A tar file with valid checksums. */
async function forge(entries: Entries, addMore: (pack: tar.Pack) => void = () => {}): Promise<string> {
  const bytes = await packed((pack) => {
    for (const [name, content] of entries) pack.entry({ name }, content);
    addMore(pack);
    const sums = entries.map(([name, content]) =>
      checksumLine(name, createHash('sha256').update(content).digest('hex')),
    );
    pack.entry({ name: 'SHA256SUMS' }, sums.join(''));
  });
  const file = join(await newDirectory(), 'forged.tar');
  await writeFile(file, bytes);
  return file;
}

async function packed(fill: (pack: tar.Pack) => void): Promise<Buffer> {
  const pack = tar.pack();
  fill(pack);
  pack.finalize();
  return buffer(bytesOf(pack));
}

/** The same tar header with another size, and the checksum that goes with it. */
function withSize(header: Buffer, size: number): Buffer {
  const changed = Buffer.from(header);
  changed.write(`${size.toString(8).padStart(11, '0')} `, 124);
  changed.write(' '.repeat(8), 148);
  const sum = changed.reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}
