import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { imageFilename } from '#contract/property/image.ts';
import { connect } from '#server/database/connect.ts';
import { readOrMakeSiteId } from '#server/database/first-start-store.ts';
import { migrate } from '#server/database/migrate.ts';
import { openLink } from '#server/links/open-link.ts';
import { aJpeg, aPropertyBody } from '#server/testing/factories.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createPostgresUrl, describeOnEachDatabase } from '#server/testing/test-database.ts';

const DAY_MS = 86_400_000;
const PERSON = new Headers({ 'User-Agent': 'Mozilla/5.0 Chrome/140' });

type Options = Omit<NonNullable<Parameters<typeof createTestApi>[0]>, 'now'> & { photos?: number };

/** A public property with photos that a visitor has looked at. */
async function createSite({ photos = 1, ...options }: Options = {}) {
  let time = Date.parse('2026-06-01T10:00:00.000Z');
  const pass = (ms: number) => {
    time += ms;
  };
  const api = await createTestApi({ ...options, now: () => new Date(time) });
  const token = await api.signIn();
  const { id } = (await (await api.post('/api/properties', { token, json: aPropertyBody() })).json()).data.data;
  const body = new FormData();
  for (let photo = 0; photo < photos; photo++) body.append('files[]', new Blob([new Uint8Array(await aJpeg())]));
  await api.post(`/api/properties/${id}/images`, { token, body });
  const readImages = async (): Promise<string[]> =>
    (await (await api.get(`/api/properties/${id}`, { token: await api.signIn() })).json()).data.data.images;
  const images = await readImages();
  const known = images.flatMap(addressesOf);
  expect(await statusesOf(api, known)).toEqual(known.map(() => 200));
  return {
    ...{ api, token, id, images, known, readImages },
    save: (json: object) => api.put(`/api/properties/${id}`, { token, json }),
    pass,
    /** Until the jobs that fail would be given up, and then forgotten. */
    async runForWeeks() {
      for (const days of [1, 4, 32]) {
        pass(days * DAY_MS);
        await api.services.jobs.runDue();
      }
    },
  };
}

type Site = Awaited<ReturnType<typeof createSite>>;

/** The address of an image, and those of its copies. */
function addressesOf(image: string): string[] {
  const suffixes = ['.webp', '-320.webp', '-640.webp', '-share.jpg', '-feed.jpg'];
  return suffixes.map((suffix) => image.replace('.webp', suffix));
}

function statusesOf(api: TestApi, addresses: string[], headers = {}): Promise<number[]> {
  return Promise.all(addresses.map(async (address) => (await api.get(address, { headers })).status));
}

/** Nobody gets the images at the addresses that visitors know. The agent sees them at others. */
async function expectWithdrawn({ api, known, images, readImages }: Site): Promise<string[]> {
  const gone = known.map(() => 404);
  expect(await statusesOf(api, known)).toEqual(gone);
  expect(await statusesOf(api, known, { 'If-None-Match': '*' })).toEqual(gone);
  const renamed = await readImages();
  expect(renamed).toHaveLength(images.length);
  expect(renamed.filter((image) => images.includes(image))).toEqual([]);
  const addresses = renamed.flatMap(addressesOf);
  expect(await statusesOf(api, addresses)).toEqual(addresses.map(() => 200));
  return renamed;
}

async function importPrivate({ api, token, id }: Site, search = ''): Promise<Response> {
  const siteId = await readOrMakeSiteId(api.services.db, new Date());
  const body = `id;is_private;site-${siteId}\r\n${id};1;\r\n`;
  return api.post(`/api/properties/import${search}`, { token, headers: { 'Content-Type': 'text/csv' }, body });
}

const WAYS: [string, (site: Site) => Promise<Response>][] = [
  ['the form', ({ save }) => save({ is_private: 1 })],
  [
    'a bulk change',
    ({ api, token, id }) => api.post('/api/properties/bulk', { token, json: { ids: [id], action: 'make_private' } }),
  ],
  ['an import', (site) => importPrivate(site)],
  [
    'an older state that is taken back',
    async ({ api, token, id, save }) => {
      await api.services.db.updateTable('property').set({ is_private: 1 }).where('id', '=', id).execute();
      await save({ is_private: 0 });
      return api.post(`/api/properties/${id}/versions/1/restore`, { token });
    },
  ],
  [
    'a save that the advert is too incomplete for',
    async ({ api, token, save }) => {
      await api.put('/api/settings', { token, json: { refuse_incomplete: 1 } });
      return save({ price: 1 });
    },
  ],
];

describeOnEachDatabase('photos of a property that becomes private', (createDatabase) => {
  test.each(WAYS)('by %s have new names, and nobody gets them at the old ones', async (_, withdraw) => {
    const site = await createSite({ db: await createDatabase(), photos: 2 });
    const { api, id } = site;

    expect((await withdraw(site)).status).toBe(200);

    const renamed = await expectWithdrawn(site);
    expect((await api.get(`/api/properties/${id}`)).status).toBe(404);
    // The files under the old names are removed, and stay gone.
    await api.services.jobs.runDue();
    await expectWithdrawn(site);
    const stems = renamed.map((image) => imageFilename(image).slice(0, 20));
    const files = (await readdir(api.uploadDir)).filter((name) => !name.startsWith('.'));
    expect(files.filter((name) => !stems.includes(name.slice(0, 20)))).toEqual([]);
  });

  test('that is public before they could be renamed keep their names', async () => {
    const bucket = await startS3Server();
    const { api, known, images, readImages, save } = await createSite({ db: await createDatabase(), env: bucket.env });
    bucket.behave(refuseCopies);
    await save({ is_private: 1 });
    expect(await statusesOf(api, known)).toEqual(known.map(() => 404));

    await save({ is_private: 0 });
    await expect.poll(() => statusesOf(api, known)).toEqual(known.map(() => 200));

    await api.services.jobs.runDue();
    expect(await readImages()).toEqual(images);
  });
});

test('the answer of the save names the photos as they are now, and so does a private link', async () => {
  const site = await createSite();
  const { api, token, id, save } = site;

  const { images } = (await (await save({ is_private: 1 })).json()).data.data;

  expect(images).toEqual(await expectWithdrawn(site));
  const link = await api.post(`/api/properties/${id}/links`, { token, json: { name: 'Mme Orsini' } });
  const { url } = (await link.json()).data.data;
  const opened = await openLink(api.services, url.split('/').at(-1), { url, headers: PERSON });
  expect(opened?.property.images.map((image) => image.url)).toEqual(images);
});

test('photos of a property that is public again are public at their new addresses', async () => {
  const site = await createSite();
  await site.save({ is_private: 1 });
  const renamed = await expectWithdrawn(site);

  await site.save({ is_private: 0 });

  const { images } = (await (await site.api.get(`/api/properties/${site.id}`)).json()).data.data;
  expect(images).toEqual(renamed);
  await expectWithdrawn(site);
});

test('photos of a property that was never public keep their names', async () => {
  const { api, token, id, images, readImages, save } = await createSite();
  const { id: secret } = await api.hasProperty({ is_private: 1 });
  await api.services.db.updateTable('image').set({ property_id: secret }).execute();

  await api.put(`/api/properties/${secret}`, { token, json: { price: 1 } });
  await save({ is_private: 1 });
  await api.services.db.updateTable('image').set({ property_id: id }).execute();

  expect(await readImages()).toEqual(images);
});

test('a dry run of an import renames nothing', async () => {
  const site = await createSite();
  const { api, images, known, readImages } = site;

  await importPrivate(site, '?dry_run=1');

  expect(await readImages()).toEqual(images);
  expect(await statusesOf(api, known)).toEqual(known.map(() => 200));
});

test('AVIF copies have new names too, and those not made yet are made under them', async () => {
  const site = await createSite();
  const { api, token, id, images } = site;
  await api.services.jobs.runDue();
  const body = new FormData();
  body.append('files[]', new Blob([new Uint8Array(await aJpeg())]));
  await api.post(`/api/properties/${id}/images`, { token, body });
  const avif = (image: string) => image.replace('.webp', '-320.avif');
  expect(await statusesOf(api, images.map(avif))).toEqual([200]);

  await site.save({ is_private: 1 });
  const [first = '', second = ''] = await site.readImages();

  expect(await statusesOf(api, [...images, first, second].map(avif))).toEqual([404, 200, 404]);
  await api.services.jobs.runDue();
  expect(await statusesOf(api, [...images, first, second].map(avif))).toEqual([404, 200, 200]);
});

test('a deleted photo that is restored after that has a new name', async () => {
  const { api, token, id, images, known, readImages, save } = await createSite();
  const path = `/api/properties/${id}/images/${imageFilename(images[0] ?? '')}`;
  await api.delete(path, { token, headers: { Prefer: 'undo' } });
  await save({ is_private: 1 });

  const restored = await api.post(`${path}/restore`, { token });

  const [renamed] = await readImages();
  expect((await restored.json()).data.data.images).toEqual([renamed]);
  expect(renamed).not.toBe(images[0]);
  expect(await statusesOf(api, known)).toEqual(known.map(() => 404));
  expect(await statusesOf(api, [renamed ?? ''])).toEqual([200]);
});

test('a photo that has lost a copy is withdrawn with the copies it has', async () => {
  const { api, images, known, readImages, save } = await createSite();
  await rm(join(api.uploadDir, imageFilename(images[0] ?? '').replace('.webp', '-320.webp')));

  await save({ is_private: 1 });

  expect(await statusesOf(api, known)).toEqual(known.map(() => 404));
  const [renamed = ''] = await readImages();
  expect(await statusesOf(api, addressesOf(renamed))).toEqual([200, 404, 200, 200, 200]);
});

describe('while the storage is away', () => {
  test('a property becomes private all the same, and nobody gets its photos for as long as it takes', async () => {
    const bucket = await startS3Server();
    const site = await createSite({ env: bucket.env });
    const { api, known, pass, runForWeeks, save } = site;
    bucket.behave(refuseCopies);

    expect((await save({ is_private: 1 })).status).toBe(200);
    await runForWeeks();
    expect(await statusesOf(api, known)).toEqual(known.map(() => 404));

    bucket.behave(() => false);
    pass(DAY_MS);
    await api.services.jobs.runDue();
    await expectWithdrawn(site);
    // No copy is left of the attempts that failed.
    const names = [...bucket.objects.keys()].map((name) => name.slice(0, 20));
    expect(new Set(names)).toEqual(
      new Set((await site.readImages()).map((image) => imageFilename(image).slice(0, 20))),
    );
  });

  test('files that cannot be removed are refused for as long as it takes', async () => {
    const bucket = await startS3Server();
    const site = await createSite({ env: bucket.env });
    const { runForWeeks, save } = site;
    bucket.behave(({ method }, response) => {
      if (method === 'DELETE') response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return method === 'DELETE';
    });

    await save({ is_private: 1 });
    await runForWeeks();

    await expectWithdrawn(site);
  });
});

test('another process that had the photos in its memory refuses them too', async () => {
  const url = await createPostgresUrl();
  const [db, otherDb] = [connect(url), connect(url)];
  onTestFinished(async () => void (await Promise.all([db.destroy(), otherDb.destroy()])));
  await migrate(db);
  const env = { STORAGE_URL: await newDirectory(), AUTH_SECRET: 'shared '.repeat(6) };
  const site = await createSite({ db, env });
  const other = await createTestApi({ db: otherDb, env });
  expect(await statusesOf(other, site.known)).toEqual(site.known.map(() => 200));

  await site.save({ is_private: 1 });
  await site.api.services.jobs.runDue();
  // What the trigger of PostgreSQL tells every process.
  other.services.catalogueEvents.emit('changed');

  await expect.poll(() => statusesOf(other, site.known)).toEqual(site.known.map(() => 404));
});

/** The bucket cannot make copies, which S3 asks for by a header. */
const refuseCopies: Parameters<Awaited<ReturnType<typeof startS3Server>>['behave']>[0] = ({ headers }, response) => {
  const isCopy = headers['x-amz-copy-source'] !== undefined;
  if (isCopy) response.writeHead(503).end();
  return isCopy;
};
