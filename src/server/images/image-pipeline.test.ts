import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/time/time-span.ts';
import { isOutage } from '#server/failures/outage.ts';
import { createErrorHandler } from '#server/http/response/failure-response.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { CatalogueEvents } from '#server/services/catalogue-cache.ts';
import { aJpeg, aProperty } from '#server/testing/factories.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { newFilename, UPLOADS_PATH } from './files/image-files.ts';
import { S3Files } from './files/s3-files.ts';
import { listImages } from './image-list-store.ts';
import { createImagePipeline } from './image-pipeline.ts';
import { appendImages, deleteImage } from './image-store.ts';
import type { SentForm } from './read-upload.ts';

const NOW = new Date();

test('a site with S3 storage adds, serves, encodes and deletes images', async () => {
  const { env, objects } = await startS3Server();
  const api = await createTestApi({ env });
  const { id } = await api.hasProperty();
  const token = await api.signIn();

  const added = await (await api.post(`/api/properties/${id}/images`, { token, body: await photos(1) })).json();
  const url: string = added.data[0].url;
  const [, , filename = ''] = url.split('/');

  const image = await api.get(url, { headers: { Range: 'bytes=8-11' } });
  expect(image.status).toBe(206);
  expect(await image.text()).toBe('WEBP');
  expect(image.headers.get('cache-control')).toContain('immutable');
  expect(objects.get(filename)?.bytes.toString('latin1', 8, 12)).toBe('WEBP');

  const hasAvif = async () => (await listImages(api.services.db, [id])).get(id)?.[0]?.avif;
  await api.services.jobs.runDue();
  expect(await hasAvif()).toBe(true);
  expect([...objects.keys()].filter((key) => key.endsWith('.avif'))).toHaveLength(3);
  expect((await api.delete(`/api/properties/${id}/images/${filename}`, { token })).status).toBe(200);
  expect((await api.get(url)).status).toBe(404);
  await api.services.jobs.runDue();
  expect([...objects.keys()]).toEqual([]);
  expect((await api.get(url)).status).toBe(404);
});

test('a bucket that fails during an upload is reported to the agent, and no image is added', async () => {
  const { env, objects, behave } = await startS3Server();
  const api = await createTestApi({ env, loggedErrors: [/500 InternalError \(PUT /] });
  const { id } = await api.hasProperty();
  let writes = 0;
  behave((request, response) => {
    if (request.method !== 'PUT' || ++writes <= 2) return false;
    request.resume();
    response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    return true;
  });

  const answer = await api.post(`/api/properties/${id}/images`, { token: await api.signIn(), body: await photos(1) });

  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 'error', message: expect.stringContaining('Réessayez') });
  const { data } = await (await api.get(`/api/properties/${id}?include=images`)).json();
  expect(data.data.images).toEqual([]);
  expect([...objects.keys()]).toEqual([]);
});

describe('a bucket that fails', () => {
  test('before an upload: no row and no file is left, and it is reported as an outage', async () => {
    const { s3, receive, incoming, recorded } = await createPipeline();
    await s3.stop();

    const error: unknown = await receive(await aForm(1)).catch((thrown) => thrown);

    expect(isOutage(error)).toBe(true);
    expect(recorded).toEqual([]);
    expect(await readdir(incoming)).toEqual([]);
  });

  test('during an upload: the files written before are removed', async () => {
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

  test.each<[string, Fault]>([
    ['breaks down', (_, response) => void response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')],
    ['cuts connections', (request) => void request.socket.destroy()],
    ['falls silent', () => {}],
  ])('and %s during an upload: nothing is left, and a retry succeeds', async (_, fail) => {
    const { s3, receive, incoming, recorded } = await createPipeline({ read: 3000, write: 3000 });
    let writes = 0;
    s3.behave((request, response) => {
      if (request.method !== 'PUT' || ++writes <= 5) return false;
      request.resume();
      fail(request, response);
      return true;
    });

    const error: unknown = await receive(await aForm(2)).catch((thrown) => thrown);
    expect(isOutage(error)).toBe(true);
    expect(recorded).toEqual([]);
    expect([...s3.objects.keys()]).toEqual([]);
    expect(await readdir(incoming)).toEqual([]);

    s3.behave(() => false);
    await receive(await aForm(1));
    expect(recorded).toHaveLength(1);
  });

  test('to confirm a write: the file is removed', async () => {
    const { s3, receive, recorded } = await createPipeline();
    s3.behave((request, response) => {
      if (request.method === 'PUT') response.end = () => response.destroy();
      return false;
    });

    await expect(receive(await aForm(1))).rejects.toThrow('storage unavailable');

    expect([...s3.objects.keys()]).toEqual([]);
    expect(recorded).toEqual([]);
  });

  test('after a row was deleted: the image is no longer served, and its files are removed later', async () => {
    const { db, id, s3, pipeline, get, catalogueEvents } = await createPipeline();
    const filename = newFilename();
    await appendImages(db, id, [{ filename, width: 300, height: 200, placeholder: '', avif: false }], NOW);
    s3.objects.set(filename, { bytes: Buffer.from('a photo'), writtenAt: NOW });
    expect((await get(filename)).status).toBe(200);
    s3.behave((request, response) => {
      if (request.method !== 'DELETE') return false;
      response.writeHead(500).end();
      return true;
    });

    let now = NOW;
    const log = pino({ level: 'silent' });
    const runner = new JobRunner({ db, log, now: () => now, lanes: [[pipeline.jobs.fileRemoval]] });

    await deleteImage(db, id, filename, NOW);
    catalogueEvents.emit('changed');
    await runner.runDue();

    expect((await listImages(db, [id])).get(id)).toBeUndefined();
    expect((await get(filename)).status).toBe(404);
    expect([...s3.objects.keys()]).toEqual([filename]);

    s3.behave(() => false);
    now = new Date(NOW.getTime() + 60_000);
    await runner.runDue();
    expect([...s3.objects.keys()]).toEqual([]);
    expect((await get(filename)).status).toBe(404);
  });

  test('for visitors: 503, until the bucket is back', async () => {
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

describe('a database that fails to add the rows of an upload', () => {
  test('before the commit: the files are removed', async () => {
    const { s3, pipeline } = await createPipeline();

    const upload = await pipeline.receive(await aForm(1));
    expect(s3.objects.size).toBeGreaterThan(1);
    await upload[Symbol.asyncDispose]();

    expect([...s3.objects.keys()]).toEqual([]);
  });

  test('after the commit: the files stay, since the rows need them', async () => {
    const { s3, db, id, pipeline, get } = await createPipeline();

    const upload = await pipeline.receive(await aForm(1));
    await appendImages(db, id, upload.images, NOW);
    await upload[Symbol.asyncDispose]();

    const [image] = (await listImages(db, [id])).get(id) ?? [];
    expect((await get(image?.url.split('/').at(-1) ?? '')).status).toBe(200);
    expect(s3.objects.size).toBeGreaterThan(1);
  });

  test('and stays down: the files are left to the next cleanup', async () => {
    const { s3, db, pipeline } = await createPipeline();

    const upload = await pipeline.receive(await aForm(1));
    await db.destroy();
    await upload[Symbol.asyncDispose]();

    expect(s3.objects.size).toBeGreaterThan(1);
  });
});

test('the start cleans up more files than a bucket lists at once', async () => {
  const { db, id, s3, pipeline } = await createPipeline();
  const known = newFilename();
  await appendImages(db, id, [{ filename: known, width: 300, height: 200, placeholder: '', avif: true }], NOW);
  const orphans = Array.from({ length: 1200 }, newFilename);
  const yesterday = { bytes: Buffer.from('x'), writtenAt: new Date(NOW.getTime() - DAY_MS) };
  for (const filename of [known, ...orphans]) s3.objects.set(filename, { ...yesterday });
  s3.objects.set(`.removed/${newFilename()}`, { ...yesterday, writtenAt: new Date(NOW.getTime() - 40 * DAY_MS) });

  const job = { id: 0, kind: '', key: '', payload: null, attempts: 1, firstAttemptAt: NOW };
  await pipeline.jobs.sweep.run(job, new AbortController().signal);

  const expected = [known, ...orphans.map((filename) => `.removed/${filename}`)];
  expect([...s3.objects.keys()].sort()).toEqual(expected.sort());
});

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

async function createPipeline(deadlinesMs?: { read: number; write: number }) {
  const s3 = await startS3Server();
  const db = await createSqliteDatabase();
  const storage = { files: new S3Files(s3.location, deadlinesMs), incoming: await newDirectory() };
  const log = pino({ level: 'silent' });
  const catalogueEvents = new CatalogueEvents();
  const pipeline = createImagePipeline({
    authSecret: new Uint8Array(32),
    config: { fixedSettings: {} },
    db,
    storage,
    log,
    now: () => NOW,
    catalogueEvents,
  });
  const site = new Hono().route(UPLOADS_PATH, pipeline.fileRoutes).onError(createErrorHandler(log));
  const http = createServer(getRequestListener(site.fetch));
  const port = await listenLocally(http);
  onTestFinished(async () => {
    http.closeAllConnections();
    pipeline.stop();
  });

  const recorded: unknown[] = [];
  return {
    s3,
    db,
    id: await createProperty(db, aProperty(), NOW),
    pipeline,
    catalogueEvents,
    incoming: storage.incoming,
    recorded,
    receive: async (form: SentForm) => {
      await using upload = await pipeline.receive(form);
      recorded.push(...upload.images);
    },
    get: (filename: string) => fetch(`http://127.0.0.1:${port}/uploads/${filename}`),
  };
}

async function photos(count: number): Promise<FormData> {
  const form = new FormData();
  for (let added = 0; added < count; added++)
    form.append('files[]', new Blob([new Uint8Array(await aJpeg())]), 'photo.jpg');
  return form;
}

async function aForm(images: number): Promise<SentForm> {
  const request = new Request('http://site/', { method: 'POST', body: await photos(images) });
  return { contentType: request.headers.get('Content-Type') ?? undefined, body: (await request.blob()).stream() };
}
