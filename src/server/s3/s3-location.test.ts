import { expect, test } from 'vitest';
import { parseS3Path, parseS3Url } from './s3-location.ts';

test('a bucket without an endpoint is on AWS', () => {
  expect(parseS3Url('s3://photos')).toEqual({
    kind: 's3',
    bucket: 'photos',
    region: 'us-east-1',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
  });
});

test('a region without an endpoint chooses that of AWS', () => {
  expect(parseS3Url('s3://photos?region=eu-west-3')?.endpoint).toBe('https://s3.eu-west-3.amazonaws.com');
});

test('an endpoint may have a port and a path', () => {
  const url = 's3://photos.of-the-site/?endpoint=http://minio:9000/storage/&region=fr-par';

  expect(parseS3Url(url)).toEqual({
    kind: 's3',
    bucket: 'photos.of-the-site',
    region: 'fr-par',
    endpoint: 'http://minio:9000/storage',
  });
});

test.each([
  'uploads',
  'https://photos',
  's3://',
  's3://Photos',
  's3://-photos',
  's3://key:secret@photos',
  's3://photos:9000',
  's3://photos/folder',
  's3://photos#x',
  's3://photos?endpoint=minio:9000',
  's3://photos?endpoint=ftp://minio',
  's3://photos?endpoint=https://key:secret@minio',
  's3://photos?endpoint=https://minio?x=1',
  's3://photos?region=',
  's3://photos?regoin=fr-par',
])('%s is not a valid bucket URL', (url) => {
  expect(parseS3Url(url)).toBeUndefined();
});

test('a path in a bucket is read without its first and last slash', () => {
  const url = 's3://backups/site/nightly/?endpoint=http://minio:9000';

  expect(parseS3Path(url)).toMatchObject({ bucket: { bucket: 'backups' }, path: 'site/nightly' });
  expect(parseS3Path('s3://backups')).toMatchObject({ path: '' });
});

test.each(['s3://backups/a%20b', 's3://backups/é', 's3://backups//a', 's3://key:secret@backups/a'])(
  '%s is not a valid path in a bucket',
  (url) => {
    expect(parseS3Path(url)).toBeUndefined();
  },
);
