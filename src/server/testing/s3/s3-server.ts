import { onTestFinished } from 'vitest';
import { openS3Server, type S3Options } from './open-s3-server.ts';

/** An S3 server until the test ends. */
export async function startS3Server(options: S3Options = {}) {
  const server = await openS3Server(options);
  onTestFinished(server.stop);
  return server;
}
