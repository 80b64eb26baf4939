import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageFilename } from '#contract/property/image.ts';
import { MAX_IMAGE_BYTES } from '#contract/property/image-upload.ts';
import { purgeImages } from '#server/process/retention-job.ts';
import { aJpeg } from '#server/testing/factories.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { appendImages } from './image-store.ts';
import { aPngBomb, GIF, SVG } from './testing/hostile-files.ts';

describe('adding images', () => {
  test('returns their addresses and the property, and serves them at once', async () => {
    const { api, id, token } = await createSite();

    const response = await upload(api, id, { token, images: [await aJpeg(), await aPng()] });

    expect(response.status).toBe(200);
    const { status, message, data, property } = await response.json();
    expect({ status, message }).toEqual({ status: 'success', message: 'Images ajoutées avec succès' });
    expect(data).toEqual(property.images.map((url: string) => ({ url })));
    expect(property).toMatchObject({
      id,
      pictures: [
        { width: 800, height: 600, placeholder: expect.stringMatching(/^7a.-7a.-7a.$/), avif: false },
        { width: 700, height: 500, avif: false },
      ],
    });
    for (const url of property.images) {
      for (const address of [url, url.replace('.webp', '-640.webp'), url.replace('.webp', '-share.jpg')]) {
        expect((await api.get(address)).status).toBe(200);
      }
    }
  });

  test('one by one appends each', async () => {
    const { api, id, token } = await createSite();
    const first = await (await upload(api, id, { token, images: [await aJpeg()] })).json();

    const second = await (await upload(api, id, { token, images: [await aJpeg()] })).json();

    expect(second.message).toBe('Image ajoutée avec succès');
    expect(second.property.images).toEqual([first.data[0].url, second.data[0].url]);
    expect(second.property.updated_at > first.property.updated_at).toBe(true);
  });

  test('works after their directory was deleted', async () => {
    const { api, id, token } = await createSite();
    await rm(api.uploadDir, { recursive: true });

    const response = await upload(api, id, { token, images: [await aJpeg()] });

    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect((await api.get(data[0].url)).status).toBe(200);
  });

  test('gives names that nobody can guess', async () => {
    const { api, id, token } = await createSite();

    const { data } = await (await upload(api, id, { token, images: [await aJpeg(), await aJpeg()] })).json();

    expect(data[0].url).toMatch(/^\/uploads\/[0-9a-f]{20}\.webp$/);
    expect(data[0].url).not.toBe(data[1].url);
  });

  test('makes their AVIF copies afterwards', async () => {
    const { api, id, token } = await createSite();
    api.services.jobs.start();

    const { data } = await (
      await upload(api, id, { token, images: [await aJpeg({ width: 400, height: 300 })] })
    ).json();

    const isReady = async () => (await readProperty(api, id)).pictures[0].avif;
    await expect.poll(isReady).toBe(true);
    const copy = await api.get(data[0].url.replace('.webp', '-400.avif'));
    expect(copy.headers.get('content-type')).toBe('image/avif');
  });

  test.each([
    [
      'text named as a photo',
      async () => Buffer.from('Bonjour'),
      415,
      'Seules les images JPEG, PNG et WebP sont acceptées.',
    ],
    ['an SVG', async () => SVG, 415, 'Seules les images JPEG, PNG et WebP sont acceptées.'],
    ['a GIF', async () => GIF, 415, 'Seules les images JPEG, PNG et WebP sont acceptées.'],
    ['nothing', async () => Buffer.alloc(0), 415, 'Seules les images JPEG, PNG et WebP sont acceptées.'],
    ['a JPEG cut short', async () => (await aJpeg()).subarray(0, 2000), 422, "L'image est endommagée ou incomplète."],
    [
      'a PNG bomb',
      async () => aPngBomb({ width: 20_000, height: 20_000 }),
      413,
      'Chaque image doit compter 50 mégapixels au maximum.',
    ],
    [
      'more than 5 MB',
      async () => Buffer.concat([await aJpeg(), Buffer.alloc(MAX_IMAGE_BYTES)]),
      413,
      'Chaque image doit peser 5 Mo au maximum.',
    ],
  ])('refuses a batch with %s in it, and leaves no file', async (_, make, status, message) => {
    const { api, id, token } = await createSite();

    const response = await upload(api, id, { token, images: [await aJpeg(), await make(), await aJpeg()] });

    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ status: 'error', message });
    expect(await filesOf(api)).toEqual([]);
    expect((await readProperty(api, id)).images).toEqual([]);
  });

  test('refuses more than 20 at once', async () => {
    const { api, id, token } = await createSite();

    const response = await upload(api, id, { token, images: Array(21).fill(await aJpeg()) });

    expect(response.status).toBe(413);
    expect((await response.json()).message).toBe('Envoyez 20 images au maximum à la fois.');
    expect(await filesOf(api)).toEqual([]);
  });

  test('is for administrators', async () => {
    const { api, id } = await createSite();

    const anonymous = await upload(api, id, { images: [await aJpeg()] });
    const visitor = await upload(api, id, { token: await api.signIn('user'), images: [await aJpeg()] });

    expect(anonymous.status).toBe(401);
    expect(visitor.status).toBe(403);
    expect(await filesOf(api)).toEqual([]);
  });

  test('a large upload that is refused without reading it gets its answer', async () => {
    const { api, id, token } = await createSite();
    const large = Array(10).fill(Buffer.alloc(4_000_000));

    expect((await upload(api, id, { images: large })).status).toBe(401);
    expect((await upload(api, 4711, { token, images: large })).status).toBe(404);
  });

  test('of too many fields is refused, and its connection serves the next request', async () => {
    const { api, id, token } = await createSite();
    // More than node:http buffers of a request that nobody reads.
    const body = `${'--x\r\nContent-Disposition: form-data; name="comment"\r\n\r\nx\r\n'.repeat(3000)}--x--\r\n`;
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    socket.write(
      `POST /api/properties/${id}/images HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 400 ');

    socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');

    expect(await text(socket)).toContain('HTTP/1.1 200 ');
  });

  test('to an unknown property answers 404', async () => {
    const { api, token } = await createSite();

    for (const id of ['4711', '0', '-1', 'x', '99999999999']) {
      expect((await upload(api, id, { token, images: [await aJpeg()] })).status).toBe(404);
    }
  });

  test.each([
    ['no form', { json: {} }, 415],
    ['no boundary', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }, 400],
    ['garbage', { body: 'garbage', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }, 400],
    ['no image', { body: new FormData() }, 422],
  ])('with %s is refused', async (_, call, status) => {
    const { api, id, token } = await createSite();

    const response = await api.post(`/api/properties/${id}/images`, { token, ...call });

    expect(response.status).toBe(status);
    expect((await response.json()).status).toBe('error');
  });

  test('by a client that disconnects leaves no file', async () => {
    const { api, id, token } = await createSite();
    const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/properties/${id}/images HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\na photo\r\n' +
        '--x\r\nContent-Disposition: form-data; name="files[]"; filename="b.jpg"\r\n\r\nhalf a photo',
    );
    await expect.poll(() => filesOf(api)).toHaveLength(1);

    socket.destroy();

    await expect.poll(() => filesOf(api)).toEqual([]);
  });
});

test('an upload above the limit gets a 413, and the site stays up', async () => {
  const { api, id, token } = await createSite();
  const body = new Uint8Array(110 * 1024 * 1024);
  body.set(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="files[]"; filename="a"\r\n\r\n'));

  const response = await api.post(`/api/properties/${id}/images`, {
    token,
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });

  expect(response.status).toBe(413);
  expect((await api.get('/healthz')).status).toBe(200);
});

describe('deleting an image', () => {
  test('removes it from the property and from the disk', async () => {
    const { api, id, token } = await createSite();
    const { data } = await (await upload(api, id, { token, images: [await aJpeg(), await aJpeg()] })).json();
    const [gone, stays] = data.map(({ url }: { url: string }) => url);
    await api.get(gone);

    const response = await api.delete(`/api/properties/${id}/images/${imageFilename(gone)}`, { token });

    expect(response.status).toBe(200);
    const { status, message, property } = await response.json();
    expect({ status, message }).toEqual({ status: 'success', message: 'Image supprimée avec succès' });
    expect(property.images).toEqual([stays]);
    expect((await api.get(gone)).status).toBe(404);
    await api.services.jobs.runDue();
    expect((await filesOf(api)).every((name) => name.startsWith(imageFilename(stays).slice(0, 20)))).toBe(true);
  });

  test('can be undone if the request prefers that: the image has its place again', async () => {
    let time = new Date('2026-06-01T10:00:00.000Z');
    const { api, id, token } = await createSite({ now: () => time });
    const photos = [await aJpeg(), await aJpeg(), await aJpeg()];
    const { data } = await (await upload(api, id, { token, images: photos })).json();
    const [first, deleted, last] = data.map(({ url }: { url: string }) => url);
    const path = `/api/properties/${id}/images/${imageFilename(deleted)}`;
    expect((await api.get(deleted)).status).toBe(200);

    const { message, property } = await (await api.delete(path, { token, headers: { Prefer: 'undo' } })).json();
    expect(message).toBe('Image supprimée avec succès');
    expect(property.images).toEqual([first, last]);
    expect((await api.get(deleted)).status).toBe(404);
    expect((await api.get(deleted.replace('.webp', '-320.webp'))).status).toBe(404);
    expect((await api.delete(path, { token })).status).toBe(404);
    expect((await api.put(path, { token, json: { mark: 'projection' } })).status).toBe(404);

    const restored = await api.post(`${path}/restore`, { token });
    expect((await restored.json()).data.data.images).toEqual([first, deleted, last]);
    expect((await api.get(deleted)).status).toBe(200);
    expect((await api.post(`${path}/restore`, { token })).status).toBe(404);

    await api.delete(path, { token, headers: { Prefer: 'undo' } });
    time = new Date('2026-06-01T10:10:00.001Z');
    await purgeImages(api.services);
    expect((await api.post(`${path}/restore`, { token })).status).toBe(404);
    await api.services.jobs.runDue();
    const left = [first, last].map((url) => imageFilename(url).slice(0, 20));
    expect((await filesOf(api)).every((name) => left.includes(name.slice(0, 20)))).toBe(true);
  });

  test('is not undone by restoring its property from the trash', async () => {
    const { api, id, token } = await createSite();
    const { data } = await (await upload(api, id, { token, images: [await aJpeg(), await aJpeg()] })).json();
    const [deleted, stays] = data.map(({ url }: { url: string }) => url);
    await api.delete(`/api/properties/${id}/images/${imageFilename(deleted)}`, { token, headers: { Prefer: 'undo' } });

    await api.delete(`/api/properties/${id}`, { token });
    const { images } = (await (await api.post(`/api/trash/${id}/restore`, { token })).json()).data.data;

    expect(images).toEqual([stays]);
    expect((await api.get(deleted)).status).toBe(404);
    expect((await api.get(stays)).status).toBe(200);
  });

  describeOnEachDatabase('a name that no image has', (createDatabase) => {
    test.each(['inconnue.webp', '..%2F..%2Fsite.sqlite', '%00'])('%s answers 404', async (filename) => {
      const { api, id, token } = await createSite({ db: await createDatabase() });

      const response = await api.delete(`/api/properties/${id}/images/${filename}`, { token });

      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ status: 'error', message: 'Image non trouvée' });
    });
  });

  test('is for administrators', async () => {
    const { api, id } = await createSite();

    expect((await api.delete(`/api/properties/${id}/images/a.webp`)).status).toBe(401);
  });
});

describe('marking an image', () => {
  test('says that it was retouched, is a projection or was generated, until the mark is taken off', async () => {
    const { api, id, token } = await createSite();
    const { property } = await (await upload(api, id, { token, images: Array(2).fill(await aJpeg()) })).json();
    const path = `/api/properties/${id}/images/${imageFilename(property.images[1])}`;

    for (const mark of ['retouched', 'projection', 'ai', null]) {
      const response = await api.put(path, { token, json: { mark } });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'success', data: null });
      expect((await readProperty(api, id)).pictures.map((picture: { mark: string }) => picture.mark)).toEqual([
        null,
        mark,
      ]);
    }
  });

  test('refuses a mark that does not exist, and an image that is not there', async () => {
    const { api, id, token } = await createSite();
    const { property } = await (await upload(api, id, { token, images: [await aJpeg()] })).json();
    const folder = `/api/properties/${id}/images`;

    for (const json of [{ mark: 'beautiful' }, {}]) {
      const response = await api.put(`${folder}/${imageFilename(property.images[0])}`, { token, json });
      expect(response.status).toBe(422);
      expect((await response.json()).errors).toHaveProperty('mark');
    }
    for (const name of ['none.webp', '%00', 'a'.repeat(26)]) {
      expect((await api.put(`${folder}/${name}`, { token, json: { mark: null } })).status).toBe(404);
    }
  });

  test('is for administrators', async () => {
    const { api, id } = await createSite();

    expect((await api.put(`/api/properties/${id}/images/a.webp`, { json: { mark: null } })).status).toBe(401);
  });
});

describe('reordering images', () => {
  test('returns the property in its new order', async () => {
    const { api, id, token } = await createSite();
    const { property } = await (await upload(api, id, { token, images: Array(3).fill(await aJpeg()) })).json();
    const [first = '', second = '', third = ''] = property.images;
    const filenames = [imageFilename(third), second, `${api.services.config.site.publicUrl}${first}`];

    const response = await api.post(`/api/properties/${id}/images/reorder`, { token, json: { filenames } });

    expect(response.status).toBe(200);
    const { status, message, data } = await response.json();
    expect({ status, message }).toEqual({ status: 'success', message: 'Ordre des images mis à jour' });
    expect(data.data.images).toEqual(property.images.reverse());
  });

  test.each([
    ['an image left out', { filenames: ['a.webp'] }, 422],
    ['an image twice', { filenames: ['a.webp', 'a.webp'] }, 422],
    ['an image of nobody', { filenames: ['a.webp', 'c.webp'] }, 422],
    ['another path', { filenames: ['/elsewhere/b.webp', 'a.webp'] }, 422],
    ['a path upwards', { filenames: ['../uploads/b.webp', 'a.webp'] }, 422],
    ['another host', { filenames: ['https://elsewhere.example/uploads/b.webp', 'a.webp'] }, 422],
    ['no list', { filenames: 'a.webp' }, 422],
    ['numbers', { filenames: [1, 2] }, 422],
    ['nothing', {}, 422],
    ['a thousand and one names', { filenames: Array(1001).fill('a.webp') }, 422],
    ['an endless name', { filenames: ['x'.repeat(300_000)] }, 413],
  ])('refuses %s', async (_, json, status) => {
    const { api, id, token } = await createSite();
    const image = { width: 800, height: 600, placeholder: '', avif: true };
    const images = ['a.webp', 'b.webp'].map((filename) => ({ ...image, filename }));
    await appendImages(api.services.db, id, images, api.services.now());

    const response = await api.post(`/api/properties/${id}/images/reorder`, { token, json });

    expect(response.status).toBe(status);
    expect((await response.json()).status).toBe('error');
    expect((await readProperty(api, id)).images).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
  });

  test('is for administrators', async () => {
    const { api, id } = await createSite();

    expect((await api.post(`/api/properties/${id}/images/reorder`, { json: { filenames: [] } })).status).toBe(401);
  });
});

test('the deletion of an image does not wait for slow storage, and takes the image from the pages', async () => {
  const { env, behave } = await startS3Server();
  const { api, id, token } = await createSite({ env });
  const { data } = await (await upload(api, id, { token, images: [await aJpeg()] })).json();
  let announcements = 0;
  api.services.catalogueEvents.on('changed', () => announcements++);
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  behave(({ method }, response) => {
    if (method !== 'DELETE') return false;
    void gate.then(() => response.writeHead(204).end());
    return true;
  });
  api.services.jobs.start();

  const deleted = await api.delete(`/api/properties/${id}/images/${imageFilename(data[0].url)}`, { token });

  expect(deleted.status).toBe(200);
  expect(announcements).toBeGreaterThan(0);
  open();
});

async function createSite(options?: Parameters<typeof createTestApi>[0]) {
  const api = await createTestApi(options);
  const { id } = await api.hasProperty();
  return { api, id, token: await api.signIn() };
}

type Upload = { images: Buffer[]; token?: string };

function upload(api: TestApi, id: number | string, { images, token }: Upload): Promise<Response> {
  const body = new FormData();
  for (const image of images) body.append('files[]', new Blob([new Uint8Array(image)]), 'photo.jpg');
  return api.post(`/api/properties/${id}/images`, { body, ...(token !== undefined && { token }) });
}

async function readProperty(api: TestApi, id: number) {
  return (await (await api.get(`/api/properties/${id}`)).json()).data.data;
}

/** All there is on the disk, half-written files too. */
async function filesOf(api: TestApi): Promise<string[]> {
  const entries = await readdir(api.uploadDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function aPng(): Promise<Buffer> {
  return sharp({ create: { width: 700, height: 500, channels: 3, background: '#d8c9a3' } })
    .png()
    .toBuffer();
}
