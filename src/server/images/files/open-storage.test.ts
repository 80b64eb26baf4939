import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { S3Location } from '#server/s3/s3-location.ts';
import { newDirectory } from '#server/testing/new-directory.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { openStorage } from './open-storage.ts';

type Server = Awaited<ReturnType<typeof startS3Server>>;

test('a bucket with valid keys is used', async () => {
  const { location } = await startS3Server();

  const { files } = await openStorage({ storage: location, dataDir: await newDirectory() });

  expect(await files.find('a.webp')).toBeUndefined();
});

test.each<[string, (server: Server) => S3Location | Promise<S3Location>, RegExp]>([
  ['a bucket that is not there', ({ location }) => ({ ...location, bucket: 'nowhere' }), /nowhere .*NoSuchBucket/],
  ['a key that nobody knows', ({ location }) => withKey(location, { accessKeyId: 'ME' }), /403 InvalidAccessKeyId/],
  ['a wrong secret', ({ location }) => withKey(location, { secretAccessKey: 'guess' }), /403 SignatureDoesNotMatch/],
  ['another region', ({ location }) => ({ ...location, region: 'mars' }), /403 AuthorizationHeaderMalformed/],
  [
    'a server that is down',
    async ({ location, stop }) => {
      await stop();
      return location;
    },
    /ECONNREFUSED/,
  ],
])('%s stops the start with one line that names the setting', async (_, at, reason) => {
  const storage = await at(await startS3Server());

  const error: unknown = await openStorage({ storage, dataDir: await newDirectory() }).catch((thrown) => thrown);

  expect(error).toMatchObject({ name: 'InvalidSetting', message: expect.stringMatching(reason) });
  expect(error).toMatchObject({ message: expect.stringMatching(/^STORAGE_URL is the bucket .*; it takes .*\.$/) });
  expect(String(error)).not.toContain(storage.credentials.secretAccessKey);
});

test('a path that cannot be a directory stops the start with one line that names the setting', async () => {
  const file = join(await newDirectory(), 'file');
  await writeFile(file, '');

  await expect(openStorage({ storage: { kind: 'disk', directory: file }, dataDir: '' })).rejects.toThrow(
    /^STORAGE_URL /,
  );
});

function withKey(location: S3Location, key: Partial<S3Location['credentials']>): S3Location {
  return { ...location, credentials: { ...location.credentials, ...key } };
}
