import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { StorageError } from '#server/s3/s3-client.ts';
import { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import { aProperty } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { ImageEncoder } from './encoding/image-encoder.ts';
import type { ImageFiles } from './files/image-files.ts';
import { S3Files } from './files/s3-files.ts';
import { avifJob, fileRemovalJob } from './image-jobs.ts';
import { appendImages, deleteImage, removeFiles } from './image-store.ts';

const NOW = new Date('2026-11-15T10:00:00Z');

test('every image without AVIF copies gets them', async () => {
  const { db, files, runner } = await createSite(['a.webp', 'b.webp']);

  await runner.runDue();

  expect(await countMarked(db)).toBe(2);
  expect([...files.stored.keys()].filter((name) => name.endsWith('.avif'))).toEqual(['a-320.avif', 'b-320.avif']);
  expect(await countJobs(db)).toBe(0);
});

test('an image that fails is logged once, and does not block the others', async () => {
  const { db, runner, logged } = await createSite(['broken.webp', 'a.webp']);

  await runner.runDue();

  expect(await countMarked(db)).toBe(1);
  expect(logged.filter((line) => line.includes('broken.webp'))).toHaveLength(1);
  expect(await countJobs(db)).toBe(0);
});

test('an image whose encoder was killed is retried later', async () => {
  const { db, runner, pass, logged } = await createSite(['a.webp'], { encoder: await anEncoder({ diesTimes: 2 }) });

  await runner.runDue();
  pass(5);
  await runner.runDue();
  expect(await countMarked(db)).toBe(0);
  pass(60);
  await runner.runDue();

  expect(await countMarked(db)).toBe(1);
  expect(logged.filter((line) => line.includes('retried later'))).toHaveLength(2);
});

test('an image that kills every encoder is given up, and does not block the others', async () => {
  const { db, id, files, runner, pass, logged } = await createSite(['a.webp'], {
    encoder: await anEncoder({ diesTimes: 3 }),
  });
  for (const minutes of [0, 5, 60]) {
    pass(minutes);
    await runner.runDue();
  }
  expect(logged.at(-1)).toContain('AVIF encoding given up');

  await append({ db, id, files }, 'b.webp');
  await runner.runDue();

  expect(await countMarked(db)).toBe(1);
  expect([...files.stored.keys()]).toEqual(['a.webp', 'b.webp', 'b-320.avif']);
});

test('an image is retried after a storage outage', async () => {
  const { db, runner, encoder, pass } = await createSite(['a.webp', 'b.webp']);
  let failures = 2;
  encoder.before = async () => {
    if (failures-- > 0) throw new StorageError('503 SlowDown', { method: 'GET' });
  };

  await runner.runDue();
  expect(await countMarked(db)).toBe(0);
  pass(1);
  await runner.runDue();

  expect(await countMarked(db)).toBe(2);
});

test('an image deleted meanwhile leaves no file behind', async () => {
  const { db, id, files, runner, encoder } = await createSite(['a.webp', 'b.webp']);
  encoder.before = async () => {
    encoder.before = async () => {};
    await deleteImage(db, id, 'a.webp', NOW);
    await files.remove(['a.webp']);
  };

  await runner.runDue();

  expect([...files.stored.keys()]).toEqual(['b.webp', 'b-320.avif']);
});

test('an image that is being encoded when the site stops is encoded at the next start', async () => {
  const { db, runner, encoder } = await createSite(['a.webp']);
  const reached = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  encoder.before = async () => {
    reached.resolve();
    await stopped.promise;
    throw new Error('The image encoder is stopped');
  };
  runner.start();
  await reached.promise;
  const end = runner.stop();
  encoder.isStopped = true;
  stopped.resolve();
  await end;

  const jobs = await db.selectFrom('job').select(['attempts', 'claimed_until']).execute();
  expect(jobs).toEqual([{ attempts: 0, claimed_until: null }]);
});

test('a file that can never be removed does not block the others', async () => {
  const s3 = await startS3Server();
  const files = new S3Files(s3.location);
  await files.save(['a.webp', 'b.webp'].map((filename) => ({ filename, bytes: Buffer.from(filename) })));
  s3.behave(({ method, url }, response) => {
    if (method !== 'DELETE' || !url?.endsWith('/a.webp')) return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });
  const db = await createSqliteDatabase();
  const images = ['a.webp', 'b.webp'].map((filename) => ({ filename, width: 320 }));
  await removeFiles(db, images, NOW);
  const log = pino({ level: 'silent' });

  await new JobRunner({ db, log, now: () => NOW, lanes: [[fileRemovalJob(files)]] }).runDue();

  expect([...s3.objects.keys()]).toEqual(['a.webp']);
  expect(await db.selectFrom('job').select('key').execute()).toEqual([{ key: 'a.webp' }]);
});

async function createSite(filenames: string[], given: { encoder?: ImageEncoder } = {}) {
  const db = await createSqliteDatabase();
  const id = await createProperty(db, aProperty(), NOW);
  const files = new MemoryFiles();
  for (const filename of filenames) await append({ db, id, files }, filename);

  // The work itself is tested with the encoder; here only its order matters.
  const encoder = {
    isStopped: false,
    before: async () => {},
    async encodeAvifSet(main: Buffer) {
      await encoder.before();
      if (main.toString() === 'broken.webp') throw new Error('Cannot be encoded');
      return [{ suffix: '-320.avif', bytes: Buffer.from('avif') }];
    },
  };

  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  let time = NOW.getTime();
  const now = () => new Date(time);
  const job = avifJob({ db, files, encoder, log, now, catalogueEvents: new CatalogueEvents(), ...given });
  const runner = new JobRunner({ db, log, now, lanes: [[job]] });
  const pass = (minutes: number) => {
    time += minutes * 60_000;
  };
  return { db, id, files, encoder, logged, runner, pass };
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
  await appendImages(db, id, [{ filename, width: 320, height: 200, placeholder: '', avif: false }], NOW);
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

async function countJobs(db: Database): Promise<number> {
  return (await db.selectFrom('job').select('id').execute()).length;
}
