import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import type { ImageFiles } from '#server/images/files/image-files.ts';
import { appendImages, deleteImage } from '#server/images/image-store.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { StorageError } from '#server/s3/s3-client.ts';
import { CatalogueEvents } from '#server/services/catalogue-events.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { AvifQueue } from './avif-queue.ts';
import { ImageEncoder } from './image-encoder.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const POLL = { interval: 5 };
const NEVER_MS = 3_600_000;

test('every image without AVIF copies gets them, those from before the start too', async () => {
  const { db, id, files, queue } = await createQueue(['a.webp', 'b.webp']);

  queue.start();
  await untilMarked(db, 2);
  await append({ db, id, files }, 'c.webp');
  queue.wake();
  await untilMarked(db, 3);

  expect([...files.stored.keys()].filter((name) => name.endsWith('.avif'))).toEqual([
    'a-320.avif',
    'b-320.avif',
    'c-320.avif',
  ]);
});

test('nothing happens before the start', async () => {
  const { db, queue } = await createQueue(['a.webp']);

  queue.wake();
  await queue.stop();

  expect(await countMarked(db)).toBe(0);
});

test('an image that fails is logged once, and does not block the others', async () => {
  const { db, id, files, queue, logged } = await createQueue(['broken.webp', 'a.webp']);

  queue.start();
  await untilMarked(db, 1);
  await append({ db, id, files }, 'b.webp');
  queue.wake();
  await untilMarked(db, 2);

  expect(logged.filter((line) => line.includes('broken.webp'))).toHaveLength(1);
});

test('an image whose encoder was killed is retried later, without another upload', async () => {
  const { db, queue, logged } = await createQueue(['a.webp'], { encoder: await anEncoder({ diesTimes: 2 }) });

  queue.start();

  await untilMarked(db, 1);
  expect(logged.filter((line) => line.includes('retried later'))).toHaveLength(2);
});

test('an image that kills every encoder is given up, and does not block the others', async () => {
  const { db, id, files, queue, logged } = await createQueue(['a.webp'], {
    encoder: await anEncoder({ diesTimes: 3 }),
  });

  queue.start();
  await expect.poll(() => logged.at(-1), POLL).toContain('AVIF encoding given up');
  await append({ db, id, files }, 'b.webp');
  queue.wake();
  await untilMarked(db, 1);

  expect([...files.stored.keys()]).toEqual(['a.webp', 'b.webp', 'b-320.avif']);
});

test('an image is retried after a storage outage, with the next upload', async () => {
  const { db, queue, encoder, logged } = await createQueue(['a.webp', 'b.webp'], { retryMs: [NEVER_MS] });
  encoder.before = failOnce;

  queue.start();
  await expect.poll(() => logged, POLL).toEqual([expect.stringContaining('AVIF queue interrupted')]);
  queue.wake();

  await untilMarked(db, 2);

  async function failOnce() {
    encoder.before = async () => {};
    throw new StorageError('503 SlowDown', { method: 'GET' });
  }
});

test('an image is retried after a storage outage, without another upload', async () => {
  const { db, queue, encoder, logged } = await createQueue(['a.webp', 'b.webp']);
  let failures = 3;
  encoder.before = async () => {
    if (failures-- > 0) throw new StorageError('503 SlowDown', { method: 'GET' });
  };

  queue.start();

  await untilMarked(db, 2);
  expect(logged).toHaveLength(3);
});

test('an image deleted meanwhile leaves no file behind', async () => {
  const { db, id, files, queue, encoder } = await createQueue(['a.webp', 'b.webp']);
  encoder.before = async () => {
    encoder.before = async () => {};
    await files.remove(await deleteImage(db, id, 'a.webp', NOW));
  };

  queue.start();
  await untilMarked(db, 1);

  expect([...files.stored.keys()]).toEqual(['b.webp', 'b-320.avif']);
});

test('stopping waits for the running write, and starts no other', async () => {
  const { db, files, queue, encoder } = await createQueue(['a.webp', 'b.webp']);
  const reached = Promise.withResolvers<void>();
  encoder.before = async () => reached.resolve();

  queue.start();
  await reached.promise;
  await queue.stop();

  expect(await countMarked(db)).toBe(1);
  expect([...files.stored.keys()]).toEqual(['a.webp', 'b.webp', 'a-320.avif']);
});

type Given = { encoder?: ImageEncoder; retryMs?: number[] };

async function createQueue(filenames: string[], given: Given = {}) {
  const db = await createSqliteDatabase();
  const id = await createProperty(db, aProperty(), NOW);
  const files = new MemoryFiles();
  for (const filename of filenames) await append({ db, id, files }, filename);

  // The work itself is tested with the encoder; here only its order matters.
  const encoder = {
    before: async () => {},
    async encodeAvifSet(main: Buffer) {
      await encoder.before();
      if (main.toString() === 'broken.webp') throw new Error('Cannot be encoded');
      return [{ suffix: '-320.avif', bytes: Buffer.from('avif') }];
    },
  } satisfies Pick<ImageEncoder, 'encodeAvifSet'> & { before: () => Promise<void> };

  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const times = { delayMs: 0, retryMs: [0, 0] };
  const queue = new AvifQueue({ db, files, encoder, log, catalogueEvents: new CatalogueEvents(), ...times, ...given });
  onTestFinished(() => queue.stop());
  return { db, id, files, encoder, logged, queue };
}

/** A real encoder, whose process is killed on the first images. */
async function anEncoder({ diesTimes }: { diesTimes: number }): Promise<ImageEncoder> {
  const directory = await newDirectory();
  const processFile = join(directory, 'dies.mjs');
  await writeFile(
    processFile,
    `import { appendFileSync, readFileSync } from 'node:fs';
    process.on('message', ({ id }) => {
      appendFileSync('${directory}/images', 'x');
      if (readFileSync('${directory}/images').length <= ${diesTimes}) process.kill(process.pid, 'SIGKILL');
      else process.send({ id, kind: 'avif', files: [{ suffix: '-320.avif', bytes: Buffer.from('avif') }] });
    })`,
  );
  const encoder = new ImageEncoder(pino({ level: 'silent' }), processFile);
  onTestFinished(() => encoder.stop());
  return encoder;
}

async function append({ db, id, files }: { db: Database; id: number; files: MemoryFiles }, filename: string) {
  await files.save([{ filename, bytes: Buffer.from(filename) }]);
  await appendImages(db, id, [{ filename, width: 320, height: 200, placeholder: '', hasAvif: false }], NOW);
}

class MemoryFiles implements Pick<ImageFiles, 'save' | 'find' | 'remove'> {
  readonly stored = new Map<string, Buffer>();

  async save(files: { filename: string; bytes: Buffer }[]) {
    for (const { filename, bytes } of files) this.stored.set(filename, bytes);
  }

  async find(filename: string) {
    return this.stored.get(filename);
  }

  async remove(filenames: string[]) {
    for (const filename of filenames) this.stored.delete(filename);
  }
}

async function countMarked(db: Database): Promise<number> {
  const rows = await db.selectFrom('image').select('id').where('has_avif', '=', 1).execute();
  return rows.length;
}

async function untilMarked(db: Database, count: number): Promise<void> {
  await expect.poll(() => countMarked(db), POLL).toBe(count);
}
