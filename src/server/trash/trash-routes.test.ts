import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { purgeTrash } from '#server/process/retention-job.ts';
import { aJpeg, aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trashProperty } from './trash-store.ts';

/** A property with every kind of fact, and three images that are not in the order of their upload. */
async function hasWholeProperty(api: TestApi, token: string) {
  const json = {
    ...aPropertyBody({ title: 'Villa Stella' }),
    reference: 'JP-1',
    mandate_number: 'M-1',
    copropriete: 1,
  };
  const { id } = (await (await api.post('/api/properties', { json, token })).json()).data.data;
  const body = new FormData();
  for (const width of [400, 500, 600]) body.append('files[]', new Blob([new Uint8Array(await aJpeg({ width }))]));
  await api.post(`/api/properties/${id}/images`, { body, token });
  const { images } = await read(api, id, token);
  const filenames = images.map((url: string) => url.split('/').at(-1));
  await api.post(`/api/properties/${id}/images/reorder`, { json: { filenames: filenames.toReversed() }, token });
  await api.put(`/api/properties/${id}/images/${filenames[1]}`, { json: { mark: 'projection' }, token });
  return { id, property: await read(api, id, token) };
}

async function read(api: TestApi, id: number, token: string) {
  return (await (await api.get(`/api/properties/${id}?include=images`, { token })).json()).data.data;
}

async function listTrash(api: TestApi, token: string) {
  return (await (await api.get('/api/trash', { token })).json()).data.data;
}

describe('a deleted property', () => {
  test('is in the trash alone', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id } = await hasWholeProperty(api, token);

    const response = await api.delete(`/api/properties/${id}`, { token });
    expect(await response.json()).toEqual({ status: 'success', data: null, message: 'Bien supprimé avec succès' });

    for (const caller of [undefined, token]) {
      const call = caller === undefined ? {} : { token: caller };
      expect((await api.get(`/api/properties/${id}`, call)).status).toBe(404);
      expect((await (await api.get('/api/properties', call)).json()).data).toMatchObject({ data: [], total: 0 });
    }
    expect((await (await api.get('/api/places')).json()).data.data).toEqual([]);
    expect((await (await api.get('/api/features', { token })).json()).data.data).toEqual([]);
    expect(await (await api.get('/sitemap.xml')).text()).not.toContain(`/vente/${id}`);
    expect(await listTrash(api, token)).toMatchObject([{ id, title: 'Villa Stella', deleted_at: expect.any(String) }]);
  });

  test('can be neither changed nor deleted again', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id, property } = await hasWholeProperty(api, token);
    const filename = property.images[0].split('/').at(-1);
    await api.delete(`/api/properties/${id}`, { token });

    const filenames = property.images;
    const body = new FormData();
    body.append('files[]', new Blob([new Uint8Array(await aJpeg())]));
    const calls = [
      api.put(`/api/properties/${id}`, { json: { price: 1 }, token }),
      api.delete(`/api/properties/${id}`, { token }),
      api.post(`/api/properties/${id}/images`, { body, token }),
      api.delete(`/api/properties/${id}/images/${filename}`, { token }),
      api.put(`/api/properties/${id}/images/${filename}`, { json: { mark: null }, token }),
      api.post(`/api/properties/${id}/images/reorder`, { json: { filenames }, token }),
      api.post(`/api/properties/${id}/duplicate`, { json: { with_images: 1 }, token }),
      api.get(`/api/properties/${id}/versions`, { token }),
      api.post(`/api/properties/${id}/versions/1/restore`, { token }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
  });

  test('comes back as it was, with its images in order', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id, property } = await hasWholeProperty(api, token);
    await api.delete(`/api/properties/${id}`, { token });

    const response = await api.post(`/api/trash/${id}/restore`, { token });

    expect(response.status).toBe(200);
    expect((await response.json()).data.data).toEqual(property);
    expect(await read(api, id, token)).toEqual(property);
    expect(await listTrash(api, token)).toEqual([]);
    expect((await api.post(`/api/trash/${id}/restore`, { token })).status).toBe(404);
  });

  test('keeps its photos from everyone until it is restored', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id, property } = await hasWholeProperty(api, token);
    const [url] = property.images;
    const addresses = [url, url.replace('.webp', '-320.webp'), url.replace('.webp', '-share.jpg')];
    const statuses = async () => Promise.all(addresses.map(async (address) => (await api.get(address)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const before = Buffer.from(await (await api.get(url)).arrayBuffer());

    await api.delete(`/api/properties/${id}`, { token });
    expect(await statuses()).toEqual([404, 404, 404]);

    await api.post(`/api/trash/${id}/restore`, { token });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(Buffer.from(await (await api.get(url)).arrayBuffer())).toEqual(before);
  });

  test('keeps its photos from everyone after a restart, and when another process deleted it', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id, property } = await hasWholeProperty(api, token);
    const [url] = property.images;
    const { db, catalogueEvents, now } = api.services;

    // Nobody has asked for an image yet, as after a start.
    await trashProperty(db, id, now());
    expect((await api.get(url)).status).toBe(404);

    const other = await hasWholeProperty(api, token);
    expect((await api.get(other.property.images[0])).status).toBe(200);
    await trashProperty(db, other.id, now());
    catalogueEvents.emit('changed');
    await expect.poll(async () => (await api.get(other.property.images[0])).status).toBe(404);
  });

  test('is deleted for good on demand, with its files', async () => {
    const api = await createTestApi();
    const token = await api.signIn();
    const { id, property } = await hasWholeProperty(api, token);
    expect((await api.delete(`/api/trash/${id}`, { token })).status).toBe(404);
    expect(await readdir(api.uploadDir)).not.toEqual([]);
    await api.delete(`/api/properties/${id}`, { token });

    const response = await api.delete(`/api/trash/${id}`, { token });

    expect(await response.json()).toEqual({ status: 'success', data: null, message: 'Bien supprimé définitivement' });
    expect(await listTrash(api, token)).toEqual([]);
    expect((await api.post(`/api/trash/${id}/restore`, { token })).status).toBe(404);
    expect(await uploadedFiles(api)).toEqual([]);
    expect((await api.get(property.images[0])).status).toBe(404);
  });

  test('is deleted for good after 30 days, with its files', async () => {
    let now = new Date('2026-06-01T10:00:00.000Z');
    const api = await createTestApi({ now: () => now });
    const token = await api.signIn();
    const expired = await hasWholeProperty(api, token);
    await api.delete(`/api/properties/${expired.id}`, { token });
    now = new Date('2026-07-01T10:00:00.001Z');
    const { id } = await api.hasProperty();
    await trashProperty(api.services.db, id, now);

    await purgeTrash(api.services);

    const left = await api.services.db.selectFrom('property').select('id').execute();
    expect(left).toEqual([{ id }]);
    expect(await uploadedFiles(api)).toEqual([]);
  });
});

test('the trash lists the last deleted first', async () => {
  let time = Date.now();
  const api = await createTestApi({ now: () => new Date(time++) });
  const token = await api.signIn();
  const ids = [];
  for (let index = 0; index < 3; index += 1) ids.push((await api.hasProperty()).id);
  const [first = 0, second = 0, third = 0] = ids;
  for (const id of [second, third, first]) await api.delete(`/api/properties/${id}`, { token });
  expect((await listTrash(api, token)).map(({ id }: { id: number }) => id)).toEqual([first, third, second]);
});

test('the trash is for administrators only', async () => {
  const api = await createTestApi();
  const { id } = await api.hasProperty();
  await trashProperty(api.services.db, id, new Date());
  const user = await api.signIn('user');
  const calls = [
    ['GET', '/api/trash'],
    ['POST', `/api/trash/${id}/restore`],
    ['DELETE', `/api/trash/${id}`],
  ] as const;
  for (const [method, path] of calls) {
    expect((await api.call(method, path)).status, path).toBe(401);
    expect((await api.call(method, path, { token: user })).status, path).toBe(403);
  }
});

/** Without the folder for half-written files. */
async function uploadedFiles(api: TestApi): Promise<string[]> {
  await api.services.jobs.runDue();
  return (await readdir(api.uploadDir)).filter((name) => /\.(webp|avif|jpg)$/.test(name));
}
