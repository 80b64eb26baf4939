import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { S3Files } from './s3-files.ts';
import { SiteFiles } from './site-files.ts';

const NAMES = ['a.webp', 'a-320.webp', 'a-share.jpg'];

test('a file that could not be removed is hidden, and removed once the storage is back', async () => {
  const { s3, files } = await createFiles();
  s3.behave((request) => {
    request.socket.destroy();
    return true;
  });

  await files.remove(NAMES);
  s3.behave(({ method }, response) => {
    if (method !== 'DELETE') return false;
    response.writeHead(500).end();
    return true;
  });
  expect(await files.find('a.webp')).toBeUndefined();
  expect((await files.find('b.webp'))?.toString()).toBe('b.webp');
  expect(s3.objects.size).toBe(4);

  s3.behave(() => false);
  await eventually(() => expect([...s3.objects.keys()]).toEqual(['b.webp']));
});

test('a file that is being removed is hidden', async () => {
  const { s3, files } = await createFiles();
  const held: ServerResponse[] = [];
  s3.behave(({ method }, response) => method === 'DELETE' && held.push(response) > 0);

  const removing = files.remove(NAMES);
  await eventually(() => expect(held).not.toEqual([]));
  expect(await files.find('a.webp')).toBeUndefined();

  s3.behave(() => false);
  for (const response of held) response.writeHead(204).end();
  await removing;
  expect((await files.find('b.webp'))?.toString()).toBe('b.webp');
});

test('a file that can never be removed does not block the others', async () => {
  const { s3, files } = await createFiles();
  s3.behave(({ method, url }, response) => {
    if (method !== 'DELETE' || !url?.endsWith('/a.webp')) return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });

  await files.remove(NAMES);

  // They were saved side by side, in whatever order they arrived.
  await eventually(() => expect([...s3.objects.keys()].sort()).toEqual(['a.webp', 'b.webp']));
});

async function createFiles() {
  const s3 = await startS3Server();
  const bucket = new S3Files(s3.location);
  await bucket.save([...NAMES, 'b.webp'].map((filename) => ({ filename, bytes: Buffer.from(filename) })));
  const files = new SiteFiles({ files: bucket, log: pino({ level: 'silent' }), retryMs: 5 });
  onTestFinished(() => files.stop());
  return { s3, files };
}
