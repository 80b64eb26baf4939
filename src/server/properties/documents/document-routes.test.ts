import { describe, expect, test } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { aPdf } from './testing/a-pdf.ts';

async function createSite(fields: Partial<PropertyFields> = {}) {
  const api = await createTestApi({ env: { PUBLIC_URL: 'https://site.test' } });
  const token = await api.signIn();
  const { id } = await api.hasProperty(fields);
  const path = `/api/properties/${id}/documents`;
  const send = (file: Buffer, fields: Record<string, string> = {}, filename = 'dpe.pdf') => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file)]), filename);
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return api.post(path, { token, body });
  };
  return {
    ...{ api, token, id, path, send },
    add: async (fields: Record<string, string> = {}) => (await (await send(await aPdf(), fields)).json()).data.data,
    status: async (url: string, options?: { token?: string }) => (await api.get(url, options)).status,
  };
}

describe('a paper of a home', () => {
  test('has the name of its file and is for the agent alone, unless said otherwise', async () => {
    const { api, token, path, send } = await createSite();
    const file = await aPdf({ pages: 3 });

    const response = await send(file, {}, 'papiers/Diagnostic énergie.pdf');

    expect(response.status).toBe(201);
    const { data } = (await response.json()).data;
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Diagnostic énergie.pdf',
      bytes: file.length,
      pages: 3,
      audience: 'admin',
      url: expect.stringMatching(/^\/documents\/[0-9a-f]{20}\.pdf$/),
    });
    const listed = await (await api.get(path, { token })).json();
    expect(listed.data.data).toEqual([data]);
    expect((await api.get(path)).status).toBe(401);
  });

  test('is sent as nothing but a PDF, and kept by caches only where it is public', async () => {
    const { api, token, add } = await createSite();
    const { url } = await add({ name: 'Règlement', audience: 'public' });

    const open = await api.get(url);
    expect(open.status).toBe(200);
    expect(Object.fromEntries(open.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'public, no-cache',
      'content-disposition': `attachment; filename="R_glement.pdf"; filename*=UTF-8''R%C3%A8glement.pdf`,
    });
    expect((await open.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const etag = open.headers.get('etag') ?? '';
    expect((await api.get(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);

    const hidden = await add();
    expect((await api.get(hidden.url)).status).toBe(404);
    const mine = await api.get(hidden.url, { token });
    expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await api.get(url.replace('/documents/', '/uploads/'))).status).toBe(404);
  });

  test('is shown on the page while it is public, and opens for nobody once it is withdrawn', async () => {
    const { api, token, id, add, status } = await createSite();
    const { id: paper, url } = await add({ name: 'DPE', audience: 'public' });
    const shown = async () => (await (await api.get(`/api/properties/${id}`)).json()).data.data.documents;
    expect(await shown()).toEqual([{ name: 'DPE', bytes: expect.any(Number), pages: 2, url }]);

    const renamed = await api.put(`/api/documents/${paper}`, { token, json: { audience: 'link' } });
    expect((await renamed.json()).data.data).toMatchObject({ name: 'DPE', audience: 'link' });
    expect(await shown()).toEqual([]);
    expect(await status(url)).toBe(404);

    await api.put(`/api/documents/${paper}`, { token, json: { audience: 'public', name: 'Diagnostics' } });
    expect(await status(url)).toBe(200);
    expect((await api.delete(`/api/documents/${paper}`, { token })).status).toBe(200);
    expect(await status(url)).toBe(404);
    expect(await status(url, { token })).toBe(404);
    expect((await api.delete(`/api/documents/${paper}`, { token })).status).toBe(404);
  });

  test.each([
    ['hidden', (path: string) => ({ path, json: { is_private: true } })],
    ['sold', (path: string) => ({ path, json: { sale_state: 'sold' } })],
  ])('opens for no visitor once its home is %s', async (_, change) => {
    const { api, token, id, add, status } = await createSite();
    const { url } = await add({ audience: 'public' });
    const { path, json } = change(`/api/properties/${id}`);
    expect((await api.put(path, { token, json })).status).toBe(200);
    expect(await status(url)).toBe(404);
    expect(await status(url, { token })).toBe(200);
  });

  test('of a home in the trash is neither opened nor changed, and comes back with it', async () => {
    const { api, token, id, path, add, send, status } = await createSite();
    const { id: paper, url } = await add({ audience: 'public' });
    await api.delete(`/api/properties/${id}`, { token });
    expect(await status(url)).toBe(404);
    expect((await api.put(`/api/documents/${paper}`, { token, json: { name: 'x' } })).status).toBe(404);
    expect((await send(await aPdf())).status).toBe(404);
    expect(await status(path, { token })).toBe(404);

    await api.post(`/api/trash/${id}/restore`, { token });
    expect(await status(url)).toBe(200);

    await api.delete(`/api/properties/${id}`, { token });
    await api.delete(`/api/trash/${id}`, { token });
    expect(await status(url, { token })).toBe(404);
    const jobs = await api.services.db.selectFrom('job').select('key').where('kind', '=', 'file-removal').execute();
    expect(jobs).toContainEqual({ key: url.replace('/documents/', '') });
  });

  test('for readers of a private link opens with the link to that home, until it ends', async () => {
    const { api, token, id, add, status } = await createSite({ is_private: 1 });
    const { url } = await add({ audience: 'link' });
    const secret = await add();
    const link = async (home: number) => {
      const answer = await api.post(`/api/properties/${home}/links`, { token, json: { name: 'Mme Orsini' } });
      const made = (await answer.json()).data.data;
      return { id: made.id, key: made.url.replace(/.*\/prive\//, '') };
    };
    const own = await link(id);
    const other = await link((await api.hasProperty()).id);

    expect(await status(url)).toBe(404);
    expect(await status(`${url}?lien=${own.key}`)).toBe(200);
    expect(await status(`${url}?lien=${other.key}`)).toBe(404);
    expect(await status(`${secret.url}?lien=${own.key}`)).toBe(404);
    await api.delete(`/api/links/${own.id}`, { token });
    expect(await status(`${url}?lien=${own.key}`)).toBe(404);
  });

  test('is not copied with its home', async () => {
    const { api, token, id, add, status } = await createSite();
    await add();
    const copy = (await (await api.post(`/api/properties/${id}/duplicate`, { token })).json()).data.data;
    const listed = await (await api.get(`/api/properties/${copy.id}/documents`, { token })).json();
    expect(listed.data.data).toEqual([]);
    expect(await status(`/api/properties/${id}/documents`, { token })).toBe(200);
  });
});

describe('what is no paper is refused', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['an archive called .pdf', async () => Buffer.from('PK\u0003\u0004 and the rest'), /PDF/],
    ['the beginning of a PDF', async () => (await aPdf()).subarray(0, 900), /endommagé/],
    ['words that claim to be a PDF', async () => Buffer.from('%PDF-1.7\nnothing\nstartxref\n0\n%%EOF'), /endommagé/],
    ['a PDF that asks for a password', () => aPdf({ password: 'secret' }), /mot de passe/],
    ['a PDF with a script', () => aPdf({ script: 'app.alert(1)' }), /scripts/],
    ['an empty file', async () => Buffer.alloc(0), /./],
  ])('%s', async (_, make, sentence) => {
    const { send } = await createSite();
    const response = await send(await make());
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({ file: [expect.stringMatching(sentence)] });
  });

  test('a bad name, an audience that does not exist, a file that is too large, one paper too many', async () => {
    const { api, token, path, send } = await createSite();
    const refused = await send(await aPdf(), { name: 'a'.repeat(81), audience: 'everyone' });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['name', 'audience']);
    expect((await api.post(path, { token, json: {} })).status).toBe(415);
    expect((await send(Buffer.alloc(10 * 1024 ** 2 + 1, '%PDF-1.7'))).status).toBe(413);

    const { db } = api.services;
    const [first] = [await (await send(await aPdf({ pages: 1 }))).json()];
    const row = await db
      .selectFrom('document')
      .selectAll()
      .where('id', '=', first.data.data.id)
      .executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const more = Array.from({ length: 19 }, (__, index) => ({ ...copy, filename: `${index}.pdf` }));
    await db.insertInto('document').values(more).execute();
    const last = await send(await aPdf());
    expect(last.status).toBe(422);
    expect((await last.json()).message).toBe('Un bien a 20 documents au maximum.');
  }, 60_000);
});
