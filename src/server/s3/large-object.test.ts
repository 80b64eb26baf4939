import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newDirectory } from '#server/testing/new-directory.ts';
import { leaveUpload } from '#server/testing/s3/leave-upload.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { abortUploads, readObject, sendFile } from './large-object.ts';
import { S3Client } from './s3-client.ts';

const LARGE = randomBytes(20 * 1024 * 1024);

async function aFile(bytes: Buffer): Promise<string> {
  const file = join(await newDirectory(), 'file');
  await writeFile(file, bytes);
  return file;
}

test('a large file is sent in parts, exists once it is completed, and is read in parts', async () => {
  const { location, objects, requests, unfinished, behave } = await startS3Server();
  const client = new S3Client(location);
  const seen: string[][] = [];
  behave(({ method, url }) => {
    if (method === 'POST' && url?.includes('uploadId=')) seen.push([...objects.keys()], unfinished());
    return false;
  });

  const sha256 = await sendFile(client, 'folder/large.tar', await aFile(LARGE));

  expect(seen).toEqual([[], ['folder/large.tar']]);
  expect(sha256).toBe(createHash('sha256').update(LARGE).digest('hex'));
  expect(objects.get('folder/large.tar')?.bytes.equals(LARGE)).toBe(true);
  // The beginning, three parts, the end.
  expect(requests()).toBe(5);
  expect((await buffer(readObject(client, 'folder/large.tar'))).equals(LARGE)).toBe(true);
  expect(requests()).toBe(8);
});

test('a part that fails for a moment is sent again', async () => {
  const { location, objects, behave } = await startS3Server();
  let failures = 2;
  behave(({ url }, response) => {
    if (!url?.includes('partNumber=2') || failures-- <= 0) return false;
    response.writeHead(503, { Connection: 'close' }).end('<Error><Code>SlowDown</Code></Error>');
    return true;
  });

  await sendFile(new S3Client(location), 'large.tar', await aFile(LARGE));

  expect(objects.get('large.tar')?.bytes.equals(LARGE)).toBe(true);
});

test('an upload that fails is aborted; one whose process died can be', async () => {
  const { location, behave, unfinished, objects } = await startS3Server();
  const client = new S3Client(location);
  behave(({ url }, response) => {
    if (!url?.includes('partNumber=2')) return false;
    response.writeHead(403, { Connection: 'close' }).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });
  await expect(sendFile(client, 'a.tar', await aFile(LARGE))).rejects.toThrow('403 AccessDenied');
  expect(unfinished()).toEqual([]);

  behave(() => false);
  for (const key of ['a.tar', 'other.tar']) await leaveUpload(client, key);
  await abortUploads(client, { prefix: '', isMeant: (key) => key === 'a.tar' });
  expect(unfinished()).toEqual(['other.tar']);
  expect([...objects.keys()]).toEqual([]);
});

test('an object that does not exist cannot be read', async () => {
  const { location } = await startS3Server();

  await expect(buffer(readObject(new S3Client(location), 'gone.tar'))).rejects.toThrow('404 NoSuchKey');
});
