import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { imageFilename } from '#contract/property/image.ts';
import { aJpeg, aPropertyBody } from '#server/testing/factories.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const FACTS = { reference: 'JP-1', mandate_number: 'M-1', mandate_kind: 'exclusif', dpe_status: 'en_cours' };

async function openApi(title = 'Villa Stella', loggedErrors: RegExp[] = []) {
  const api = await createTestApi({ loggedErrors });
  const token = await api.signIn();
  const json = { ...aPropertyBody({ title, features: ['Piscine'] }), ...FACTS };
  const { id } = (await (await api.post('/api/properties', { json, token })).json()).data.data;
  const read = async (of: number) => (await (await api.get(`/api/properties/${of}`, { token })).json()).data.data;
  const upload = async (...widths: number[]) => {
    const body = new FormData();
    for (const width of widths) body.append('files[]', new Blob([new Uint8Array(await aJpeg({ width }))]));
    await api.post(`/api/properties/${id}/images`, { body, token });
    return (await read(id)).images.map(imageFilename);
  };
  const duplicate = (body?: object, of = id) =>
    api.post(`/api/properties/${of}/duplicate`, { token, ...(body && { json: body }) });
  return { api, token, id, read, upload, duplicate };
}

describe('a copy of a property', () => {
  test('is private, marked in its title, and has neither reference nor mandate', async () => {
    const { id, read, upload, duplicate } = await openApi();
    await upload(400);
    const original = await read(id);

    const response = await duplicate({ with_images: 0 });

    expect(response.status).toBe(201);
    const copy = (await response.json()).data.data;
    expect(response.headers.get('location')).toBe(`/api/properties/${copy.id}`);
    const { findings: _, created_at: __, updated_at: ___, ...facts } = original;
    expect(copy).toMatchObject({
      ...facts,
      id: copy.id,
      title: 'Villa Stella (copie)',
      is_private: 1,
      published_on: null,
      ...{ reference: null, mandate_number: null, mandate_kind: null },
      ...{ images: [], pictures: [] },
    });
    expect(copy.id).not.toBe(id);
    expect(await read(id)).toEqual(original);
  });

  test('has no images when the request has no body', async () => {
    const { upload, duplicate } = await openApi();
    await upload(400);
    const response = await duplicate();
    expect(response.status).toBe(201);
    expect((await response.json()).data.data.images).toEqual([]);
  });

  test.each([
    ['a'.repeat(200), `${'a'.repeat(192)} (copie)`],
    [`${'a'.repeat(191)} bcd`, `${'a'.repeat(191)} (copie)`],
    [`${'a'.repeat(191)}🏖 mer`, `${'a'.repeat(191)} (copie)`],
  ])('has a title that fits: %s', async (title, expected) => {
    const { duplicate } = await openApi(title);
    expect((await (await duplicate()).json()).data.data.title).toBe(expected);
  });

  test.each([1, true])('has images of its own with with_images %s: same pictures, marks and order', async (flag) => {
    const { api, token, id, read, upload, duplicate } = await openApi();
    const filenames = await upload(700, 500, 400);
    const order = [filenames[2], filenames[0], filenames[1]];
    await api.post(`/api/properties/${id}/images/reorder`, { json: { filenames: order }, token });
    await api.put(`/api/properties/${id}/images/${filenames[0]}`, { json: { mark: 'retouched' }, token });
    const original = await read(id);

    const copy = (await (await duplicate({ with_images: flag })).json()).data.data;

    expect(copy.pictures).toEqual(original.pictures);
    expect(copy.images).toHaveLength(3);
    expect(copy.images.some((url: string) => original.images.includes(url))).toBe(false);
    for (const [index, url] of original.images.entries()) {
      for (const suffix of ['.webp', '-320.webp', '-share.jpg']) {
        const variant = (of: string) => of.replace('.webp', suffix);
        expect(await bytesOf(api, variant(copy.images[index]))).toEqual(await bytesOf(api, variant(url)));
      }
    }

    await api.delete(`/api/properties/${id}`, { token });
    await api.delete(`/api/trash/${id}`, { token });
    for (const url of copy.images) expect((await api.get(url)).status).toBe(200);
  });

  test('leaves out an image whose file is lost', async () => {
    const { api, upload, duplicate } = await openApi();
    const [lost = '', kept] = await upload(400, 500);
    await rm(join(api.uploadDir, lost));
    const { pictures } = (await (await duplicate({ with_images: 1 })).json()).data.data;
    expect(kept).toBeDefined();
    expect(pictures).toMatchObject([{ width: 500 }]);
  });
});

test('a copy that cannot be stored leaves nothing', async () => {
  const { api, upload, duplicate } = await openApi('Villa', [/UNIQUE constraint failed/]);
  await upload(400);
  const { db } = api.services;
  const before = await readdir(api.uploadDir);
  // The second image of this position cannot be stored.
  await db.schema.createIndex('one_image').on('image').column('position').unique().execute();

  const response = await duplicate({ with_images: 1 });

  expect(response.status).toBe(500);
  expect(await readdir(api.uploadDir)).toEqual(before);
  expect(await db.selectFrom('property').select('id').execute()).toHaveLength(1);
});

test('a wrong value, an unknown property and a visitor are refused', async () => {
  const { api, id, duplicate } = await openApi();
  expect((await duplicate({ with_images: 'oui' })).status).toBe(422);
  expect((await duplicate({}, id + 1)).status).toBe(404);
  expect((await api.post(`/api/properties/${id}/duplicate`)).status).toBe(401);
  expect((await api.post(`/api/properties/${id}/duplicate`, { token: await api.signIn('user') })).status).toBe(403);
});

async function bytesOf(api: TestApi, url: string): Promise<Buffer> {
  const response = await api.get(url);
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
