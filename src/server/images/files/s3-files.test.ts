import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { isOutage } from '#server/failures/outage.ts';
import { collectGarbage } from '#server/testing/collect-garbage.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { S3Files } from './s3-files.ts';

const PHOTO = { filename: 'a.webp', bytes: Buffer.from('a photo') };

test('a temporary key with its session token is accepted', async () => {
  const { location } = await startS3Server({ sessionToken: 'a token' });
  const files = new S3Files(location);

  await files.save([PHOTO]);

  expect((await files.find('a.webp'))?.toString()).toBe('a photo');
});

test('files written within the allowed clock skew are not listed as older', async () => {
  const { location, objects } = await startS3Server();
  const now = Date.now();
  objects.set('surely-older.webp', { bytes: Buffer.from(''), writtenAt: new Date(now - 16 * 60_000) });
  objects.set('perhaps-newer.webp', { bytes: Buffer.from(''), writtenAt: new Date(now - 14 * 60_000) });

  const names = await Readable.from(new S3Files(location).list(new Date(now))).toArray();

  expect(names).toEqual(['surely-older.webp']);
});

test('names with XML special characters are listed correctly', async () => {
  const { location, objects } = await startS3Server({ objectsPerPage: 1 });
  for (const key of ['a&b', 'c&amp;d']) objects.set(key, { bytes: Buffer.from(''), writtenAt: new Date(0) });

  expect(await Readable.from(new S3Files(location).list(new Date())).toArray()).toEqual(['a&b', 'c&amp;d']);
});

describe('a temporary failure is retried', () => {
  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['503', (_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')],
    ['429', (_, response) => response.writeHead(429).end()],
    ['a connection that is cut', (request) => request.socket.destroy()],
    ['half an answer', sendHalf],
  ])('%s', async (_, fail) => {
    const { location, objects, behave } = await startS3Server();
    objects.set('a.webp', { bytes: PHOTO.bytes, writtenAt: new Date() });
    let failures = 2;
    behave((request, response) => {
      if (failures-- <= 0) return false;
      fail(request, response);
      return true;
    });

    expect((await new S3Files(location).find('a.webp'))?.toString()).toBe('a photo');
  });
});

describe('an outage is reported as one', () => {
  test('when no server listens', async () => {
    const { location, stop } = await startS3Server();
    await stop();

    await expectOutage(new S3Files(location), 'ECONNREFUSED');
  });

  test('when every answer is cut off half-way', async () => {
    const { location, behave } = await startS3Server();
    behave((request, response) => {
      sendHalf(request, response);
      return true;
    });

    await expectOutage(new S3Files(location), 'UND_ERR_SOCKET');
  });

  test('when the keys are wrong, without a retry', async () => {
    const { location, requests } = await startS3Server();
    const credentials = { ...location.credentials, secretAccessKey: 'another' };

    await expectOutage(new S3Files({ ...location, credentials }), '403 SignatureDoesNotMatch');

    expect(requests()).toBe(2);
  });

  test('when another server answers', async () => {
    const { location, behave } = await startS3Server();
    behave((_, response) => {
      response.end('<html>It works!</html>');
      return true;
    });

    await expect(new S3Files(location).check()).rejects.toMatchObject({ reason: 'not a bucket' });
  });

  test('when there is no answer within the timeout', async () => {
    const { location, behave } = await startS3Server();
    behave(() => true);
    const files = new S3Files(location, { read: 50, write: 50 });

    await expectOutage(files, 'timeout');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['nothing comes', () => {}],
    ['half of it comes', (response) => void response.writeHead(200, { 'Content-Length': 7 }).write('a p')],
  ])('when %s, and garbage is collected meanwhile', async (_, begin) => {
    const { location, behave } = await startS3Server();
    behave((_, response) => {
      begin(response);
      setTimeout(collectGarbage, 50);
      return true;
    });
    const files = new S3Files(location, { read: 300, write: 300 });

    await expectOutage(files, 'timeout');
  });
});

test('a failed save of many files starts no more, and throws after the running ones ended', async () => {
  const { location, requests, behave } = await startS3Server();
  behave((request, response) => {
    request.resume().on('end', () => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'));
    return true;
  });
  const many = Array.from({ length: 50 }, (_, index) => ({ ...PHOTO, filename: `${index}.webp` }));

  await expect(new S3Files(location).save(many)).rejects.toMatchObject({ reason: '403 AccessDenied' });

  const count = requests();
  expect(count).toBeLessThan(10);
  await new Promise(setImmediate);
  expect(requests()).toBe(count);
});

test('a copy that fails with status 200 loses no file', async () => {
  const { location, objects, behave } = await startS3Server();
  objects.set('a.webp', { bytes: PHOTO.bytes, writtenAt: new Date() });
  behave((request, response) => {
    if (!request.headers['x-amz-copy-source']) return false;
    response.end('<Error><Code>InternalError</Code></Error>');
    return true;
  });

  await expect(new S3Files(location).setAside(['a.webp'])).rejects.toThrow('not written');

  expect([...objects.keys()]).toEqual(['a.webp']);
});

async function expectOutage(files: S3Files, reason: string): Promise<void> {
  for (const work of [() => files.find('a.webp'), () => files.save([PHOTO])]) {
    const error = await work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ reason });
    expect(isOutage(error)).toBe(true);
  }
}

function sendHalf(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': 7 }).write('a p');
  // Once the half is on its way.
  setImmediate(() => request.socket.destroySoon());
}
