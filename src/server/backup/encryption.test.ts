import { randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { backUp } from './back-up.ts';
import { decrypt, encrypt, HEADER_BYTES, KEY_BYTES } from './encryption.ts';
import { restore } from './restore.ts';
import { contentOf, createFullSite, newLocation } from './testing/test-site.ts';

const KEY = randomBytes(KEY_BYTES);
const CHUNK = 64 * 1024;
const STORED_CHUNK = CHUNK + 16;

const encrypted = (content: Buffer) => buffer(encrypt(Readable.from([content]), KEY));

function decrypted(file: Buffer, key: Buffer | undefined = KEY): Promise<Buffer> {
  const header = file.subarray(0, HEADER_BYTES);
  return buffer(decrypt(Readable.from([file.subarray(HEADER_BYTES)]), { header, key }));
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])('%i bytes are read as they were', async (length) => {
  const content = randomBytes(length);
  const file = await encrypted(content);

  expect(await decrypted(file)).toEqual(content);
  // The size of the parts in which the file arrives makes no difference.
  const parts = Array.from({ length: Math.ceil(file.length / 1000) }, (_, index) =>
    file.subarray(index * 1000, index * 1000 + 1000),
  );
  const rest = Readable.from([parts[0]?.subarray(HEADER_BYTES) ?? '', ...parts.slice(1)]);
  expect(await buffer(decrypt(rest, { header: file.subarray(0, HEADER_BYTES), key: KEY }))).toEqual(content);
});

test('the same content is never encrypted the same way', async () => {
  const content = randomBytes(100);
  expect(await encrypted(content)).not.toEqual(await encrypted(content));
});

describe('an encrypted file is refused', () => {
  const chunkAt = (file: Buffer, index: number) => {
    const start = HEADER_BYTES + index * STORED_CHUNK;
    return file.subarray(start, start + STORED_CHUNK);
  };

  test.each<[string, (file: Buffer) => Buffer]>([
    ['whose last chunk is missing', (file) => file.subarray(0, HEADER_BYTES + 2 * STORED_CHUNK)],
    ['whose chunks are all missing', (file) => file.subarray(0, HEADER_BYTES)],
    ['that was cut within a chunk', (file) => file.subarray(0, -1)],
    ['that was cut within a tag', (file) => file.subarray(0, HEADER_BYTES + 5)],
    [
      'whose chunks have changed places',
      (file) =>
        Buffer.concat([
          file.subarray(0, HEADER_BYTES),
          chunkAt(file, 1),
          chunkAt(file, 0),
          file.subarray(HEADER_BYTES + 2 * STORED_CHUNK),
        ]),
    ],
    [
      'that lacks a chunk',
      (file) => Buffer.concat([file.subarray(0, HEADER_BYTES), file.subarray(HEADER_BYTES + STORED_CHUNK)]),
    ],
    ['that has something after its end', (file) => Buffer.concat([file, Buffer.of(0)])],
    ['with one bit flipped', (file) => Buffer.concat([file.subarray(0, -40), Buffer.of(1), file.subarray(-39)])],
  ])('%s', async (_, change) => {
    const file = await encrypted(Buffer.alloc(2 * CHUNK + 100));
    await expect(decrypted(change(file))).rejects.toThrow('The backup is damaged or was cut short');
  });

  test('with another key, or none', async () => {
    const file = await encrypted(Buffer.from('content'));
    await expect(decrypted(file, randomBytes(KEY_BYTES))).rejects.toThrow('encrypted with another key than BACKUP_KEY');
    const header = file.subarray(0, HEADER_BYTES);
    await expect(buffer(decrypt(Readable.from([]), { header, key: undefined }))).rejects.toThrow(
      'The backup is encrypted, and BACKUP_KEY is not set',
    );
  });
});

test('an encrypted backup restores to an equal site, and one that was cut short does not', async () => {
  const site = await createFullSite('SQLite');
  const file = join(await newDirectory(), 'site.tar.enc');
  await backUp({ ...site, file, force: false, key: KEY });
  const copy = await newLocation('SQLite');

  await restore({ site: copy, file, force: false, key: KEY });
  expect(await contentOf(copy)).toEqual(await contentOf(site));

  // Where a chunk ends, even behind the checksums, and before the key can be told.
  for (const length of [HEADER_BYTES + STORED_CHUNK, HEADER_BYTES, 20]) {
    await truncate(file, length);
    await expect(restore({ site: copy, file, force: true, key: KEY })).rejects.toThrow(/^The backup (is|cannot)/);
  }
  await writeFile(file, 'SITEENC1');
  await expect(restore({ site: copy, file, force: true, key: KEY })).rejects.toThrow('The backup cannot be read');
});
