import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { aJpeg, aPropertyBody } from '#server/testing/factories.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { type RunningSite, startSite } from '../e2e/running-site.ts';

const WRITES = 40;

test('two processes on one PostgreSQL and one bucket are one site, and the death of one loses nothing', async () => {
  const settings = {
    ...(await startS3Server()).env,
    DATABASE_URL: await createPostgresUrl(),
    AUTH_SECRET: 'the same for every process of the site',
    DEMO_DATA: 'false',
  };
  // At once: one of them migrates, and one makes the first administrator.
  const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
  onTestFinished(() => other.stop());
  onTestFinished(() => rm(one.folder, { recursive: true, force: true }));

  const login = await call(one, '/api/auth/login', { json: one.admin });
  const { token } = (await login.json()).data;
  const create = (site: RunningSite, title: string) =>
    call(site, '/api/properties', { token, json: aPropertyBody({ title }), key: title });

  // The page of the other one was in its memory.
  expect(await (await fetch(`${other.baseUrl}/vente`)).text()).toContain('0 bien trouvé');
  const { id } = (await (await create(one, 'Villa du premier')).json()).data.data;
  await eventually(async () => {
    expect(await (await fetch(`${other.baseUrl}/vente`)).text()).toContain('Villa du premier');
  });

  const upload = async (site: RunningSite): Promise<{ url: string }> => {
    const photo = new FormData();
    photo.append('files[]', new Blob([Buffer.from(await aJpeg())], { type: 'image/jpeg' }), 'photo.jpg');
    const uploaded = await call(site, `/api/properties/${id}/images`, { token, body: photo });
    return (await uploaded.json()).data[0];
  };
  const countAvif = async () => {
    const { data } = await (await call(other, `/api/properties/${id}?include=images`, { token })).json();
    return data.data.pictures.filter((picture: { avif: boolean }) => picture.avif).length;
  };
  const image = await upload(one);
  expect((await fetch(other.baseUrl + image.url)).status).toBe(200);
  // One of them makes the AVIF copies for both.
  await upload(other);
  await eventually(async () => expect(await countAvif()).toBe(2));

  // One dies in the middle; what it did not answer is sent again to the other one, as a balancer's client would.
  const titles = Array.from({ length: WRITES }, (_, index) => `Bien ${index}`);
  const left = [...titles];
  const acknowledged: string[] = [];
  const writers = [one, other, one, other].map(async (site) => {
    for (let title = left.pop(); title !== undefined; title = left.pop()) {
      const isFirstTry = await create(site, title).then(
        ({ status }) => status === 201,
        () => false,
      );
      if (!isFirstTry) {
        expect((await create(other, title)).status).toBe(201);
        continue;
      }
      acknowledged.push(title);
      if (acknowledged.length === WRITES / 2) process.kill(one.pid, 'SIGKILL');
    }
  });
  await Promise.all(writers);

  const list = await (await call(other, '/api/properties?audience=admin&per_page=100', { token })).json();
  const stored: string[] = list.data.data.map((property: { title: string }) => property.title);
  expect(new Set(stored)).toEqual(new Set(['Villa du premier', ...titles]));
  // Also what the dead one had written without having answered is there once.
  expect(stored).toHaveLength(1 + WRITES);
  // The other one has taken over what the dead one was doing.
  await upload(other);
  await eventually(async () => expect(await countAvif()).toBe(3));
});

type Call = { token?: string; json?: unknown; body?: FormData; key?: string };

function call(site: RunningSite, path: string, { token, json, body, key }: Call): Promise<Response> {
  return fetch(`${site.baseUrl}${path}`, {
    method: json || body ? 'POST' : 'GET',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(json !== undefined ? { body: JSON.stringify(json) } : body && { body }),
  });
}
