import type { S3Client } from '#server/s3/s3-client.ts';

/** Begins an upload and leaves it, as a process that dies. */
export async function leaveUpload(client: S3Client, key: string): Promise<void> {
  await client.call({ method: 'POST', key, query: { uploads: '' }, deadlineMs: 5000 });
}
