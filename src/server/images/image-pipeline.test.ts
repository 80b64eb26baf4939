import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Changes } from '#server/changes.ts';
import { isOutage } from '#server/outage.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aJpeg, aProperty } from '#server/testing/factories.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { newFilename } from './files/image-files.ts';
import { openStorage } from './files/open-storage.ts';
import { createImagePipeline } from './image-pipeline.ts';
import { appendImages, deleteImage, listImages } from './image-store.ts';
import type { SentForm } from './upload/read-upload.ts';

// Pictures take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const NOW = new Date();
const DAY_MS = 24 * 60 * 60 * 1000;

test('a site on a bucket adds, serves, completes and deletes images', async () => {
  const { env, objects } = await startS3Server();
  const api = await createTestApi({ env });
  api.services.images.start();
  const { id } = await api.hasProperty();
  const token = await api.signIn();
  const body = new FormData();
  body.append('files[]', new Blob([new Uint8Array(await aJpeg())]), 'photo.jpg');

  const added = await (await api.post(`/api/properties/${id}/images`, { token, body })).json();
  const url: string = added.data[0].url;
  const [, , filename = ''] = url.split('/');

  const image = await api.get(url, { headers: { Range: 'bytes=8-11' } });
  expect(image.status).toBe(206);
  expect(await image.text()).toBe('WEBP');
  expect(image.headers.get('cache-control')).toContain('immutable');
  expect(objects.get(filename)?.bytes.toString('latin1', 8, 12)).toBe('WEBP');

  const hasAvif = async () => (await listImages(api.services.db, [id])).get(id)?.[0]?.hasAvif;
  await expect.poll(hasAvif).toBe(true);
  expect([...objects.keys()].filter((key) => key.endsWith('.avif'))).toHaveLength(3);
  expect((await api.delete(`/api/properties/${id}/images/${filename}`, { token })).status).toBe(200);
  expect([...objects.keys()]).toEqual([]);
  expect((await api.get(url)).status).toBe(404);
});

describe('a bucket that fails', () => {
  test('before an upload: nothing is recorded, nothing is left, and it is told as an outage', async () => {
    const { s3, receive, incoming, recorded } = await createPipeline();
    await s3.stop();

    const error: unknown = await receive(await aForm(1)).catch((thrown) => thrown);

    expect(error instanceof Error && isOutage(error)).toBe(true);
    expect(recorded).toEqual([]);
    expect(await readdir(incoming)).toEqual([]);
  });

  test('half-way through an upload: what was written before is removed again', async () => {
    const { s3, receive, recorded } = await createPipeline();
    let writes = 0;
    s3.behave((request, response) => {
      // The files of the first image, and one of the second.
      if (request.method !== 'PUT' || ++writes <= 5) return false;
      request.resume();
      response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
      return true;
    });

    await expect(receive(await aForm(2))).rejects.toMatchObject({ reason: '403 QuotaExceeded' });

    expect(writes).toBeGreaterThan(5);
    expect([...s3.objects.keys()]).toEqual([]);
    expect(recorded).toEqual([]);
  });

  test('after a deletion has been recorded: the image is gone all the same', async () => {
    const { db, id, s3, pipeline } = await createPipeline();
    const filename = newFilename();
    await appendImages(db, id, [{ filename, width: 300, height: 200, placeholder: '', hasAvif: false }], NOW);
    await s3.stop();

    await pipeline.removeAll(await deleteImage(db, id, filename, NOW));

    expect((await listImages(db, [id])).get(id)).toBeUndefined();
  });

  test('for visitors: 503, and the picture is there again when the bucket is', async () => {
    const { s3, get } = await createPipeline();
    const filename = newFilename();
    s3.objects.set(filename, { bytes: Buffer.from('a photo'), writtenAt: NOW });
    s3.behave((request) => {
      request.socket.destroy();
      return true;
    });

    const response = await get(filename);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');

    s3.behave(() => false);
    expect(await (await get(filename)).text()).toBe('a photo');
  });
});

test('the start sweeps more files than a bucket lists at once', async () => {
  const { db, id, s3, pipeline } = await createPipeline();
  const known = newFilename();
  await appendImages(db, id, [{ filename: known, width: 300, height: 200, placeholder: '', hasAvif: true }], NOW);
  const orphans = Array.from({ length: 1200 }, newFilename);
  const yesterday = { bytes: Buffer.from('x'), writtenAt: new Date(NOW.getTime() - DAY_MS) };
  for (const filename of [known, ...orphans]) s3.objects.set(filename, { ...yesterday });
  s3.objects.set(`.removed/${newFilename()}`, { ...yesterday, writtenAt: new Date(NOW.getTime() - 40 * DAY_MS) });

  pipeline.start();
  await pipeline.stop();

  const expected = [known, ...orphans.map((filename) => `.removed/${filename}`)];
  expect([...s3.objects.keys()].sort()).toEqual(expected.sort());
});

async function createPipeline() {
  const s3 = await startS3Server();
  const dataDir = await newDirectory();
  const db = await createSqliteDatabase();
  const storage = await openStorage({ storage: s3.location, dataDir });
  const log = pino({ level: 'silent' });
  const pipeline = createImagePipeline({ db, storage, log, changes: new Changes(), common: [] });
  const http = createServer((request, response) => void pipeline.serve(request, response, []));
  const port = await listenLocally(http);
  onTestFinished(async () => {
    http.closeAllConnections();
    await pipeline.stop();
  });

  const recorded: unknown[] = [];
  return {
    s3,
    db,
    id: await createProperty(db, aProperty(), NOW),
    pipeline,
    incoming: storage.incoming,
    recorded,
    receive: (form: SentForm) => pipeline.receive(form, async (images) => void recorded.push(...images)),
    get: (filename: string) => fetch(`http://127.0.0.1:${port}/uploads/${filename}`),
  };
}

async function aForm(images: number): Promise<SentForm> {
  const form = new FormData();
  for (let count = 0; count < images; count++)
    form.append('files[]', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg');
  const { headers, body } = new Request('http://site/', { method: 'POST', body: form });
  return { contentType: headers.get('Content-Type') ?? undefined, body };
}
