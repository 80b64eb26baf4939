import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { S3Client } from '#server/s3/s3-client.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { leaveUpload } from '#server/testing/s3/leave-upload.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createBucketPlace } from './backup-place.ts';

async function createPlace() {
  const server = await startS3Server();
  const file = join(await newDirectory(), 'new.tar');
  await writeFile(file, 'the new one');
  const place = createBucketPlace({ kind: 'bucket', bucket: server.location, prefix: 'nightly/' });
  return { ...server, file, place };
}

test('a file that is to be replaced stays until the new one has arrived', async () => {
  const { place, file, objects, behave } = await createPlace();
  objects.set('nightly/site.tar', { bytes: Buffer.from('the old one'), writtenAt: new Date() });
  behave(({ method, url }, response) => {
    if (method !== 'POST' || !url?.includes('uploadId')) return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });

  await expect(place.replace(file, 'site.tar')).rejects.toThrow('403 AccessDenied');
  expect(objects.get('nightly/site.tar')?.bytes.toString()).toBe('the old one');

  behave(() => false);
  await expect(place.put(file, 'site.tar')).rejects.toThrow('nightly/site.tar exists already');
  await place.replace(file, 'site.tar');
  expect(objects.get('nightly/site.tar')?.bytes.toString()).toBe('the new one');
});

test('what a process left of the same file is aborted, and no other upload', async () => {
  const { place, file, location, unfinished } = await createPlace();
  const client = new S3Client(location);
  for (const name of ['site-1.tar', 'mine.tar', 'mine.tar.old']) await leaveUpload(client, `nightly/${name}`);

  await place.put(file, 'mine.tar');

  expect(unfinished().toSorted()).toEqual(['nightly/mine.tar.old', 'nightly/site-1.tar']);
});
