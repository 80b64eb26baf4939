import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { parseUploads, type S3Client, StorageError, textOf } from './s3-client.ts';

/** A part is in memory while it is sent or read. S3 takes no smaller ones than 5 MiB, and no more than 10 000. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** The time limit of one part, which a line of 70 kB/s keeps. */
const PART_DEADLINE_MS = 2 * 60_000;
/** A server puts the parts together before it answers. */
const COMPLETE_DEADLINE_MS = 10 * 60_000;
const CALL_DEADLINE_MS = 20_000;
/** The doctor waits for it. */
const HEAD_DEADLINE_MS = 4_000;

/**
 * Sends a file in parts, each with its own retries; the object exists once all are there. Returns the checksum. A failure
 * leaves nothing behind, unless only the last answer was lost on the way.
 */
export async function sendFile(client: S3Client, key: string, file: string): Promise<string> {
  const begin = { method: 'POST', key, query: { uploads: '' }, deadlineMs: CALL_DEADLINE_MS } as const;
  const uploadId = textOf('UploadId', (await client.call(begin))?.toString('utf8') ?? '');
  if (!uploadId) throw new StorageError('no upload', begin);
  const upload = { key, uploadId };
  try {
    const { parts, sha256 } = await sendParts(client, upload, file);
    await complete(client, upload, parts);
    return sha256;
  } catch (error) {
    // The parts of an unfinished upload cost money, and are not listed with the objects.
    await abortUpload(client, upload).catch(() => {});
    throw error;
  }
}

async function complete(client: S3Client, { key, uploadId }: Upload, parts: string[]): Promise<void> {
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const call = { method: 'POST', key, query: { uploadId }, body, deadlineMs: COMPLETE_DEADLINE_MS } as const;
  const answer = await client.call(call);
  // A failure may come after the status 200.
  if (!answer?.includes('<CompleteMultipartUploadResult')) throw new StorageError('not completed', call);
}

type Upload = { key: string; uploadId: string };

async function sendParts(client: S3Client, { key, uploadId }: Upload, file: string) {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const buffer = Buffer.allocUnsafe(Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)));
  const hash = createHash('sha256');
  const parts: string[] = [];
  for (let position = 0; position < size; ) {
    const { bytesRead } = await handle.read({ buffer, position });
    if (bytesRead === 0) throw new Error(`${file} was cut short while it was sent`);
    const body = buffer.subarray(0, bytesRead);
    const partNumber = String(parts.length + 1);
    const put = { method: 'PUT', key, query: { partNumber, uploadId }, body, deadlineMs: PART_DEADLINE_MS } as const;
    const etag = (await client.send(put))?.headers.get('etag');
    if (!etag) throw new StorageError('part not written', put);
    parts.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${etag}</ETag></Part>`);
    hash.update(body);
    position += bytesRead;
  }
  return { parts, sha256: hash.digest('hex') };
}

/** The content of an object, part by part, each with its own retries. */
export async function* readObject(client: S3Client, key: string): AsyncGenerator<Buffer> {
  for (let position = 0, size = 1; position < size; ) {
    const headers = { Range: `bytes=${position}-${position + PART_BYTES - 1}` };
    const get = { method: 'GET', key, headers, deadlineMs: PART_DEADLINE_MS } as const;
    const answer = await client.send(get);
    if (!answer) throw new StorageError('404 NoSuchKey', get);
    size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]);
    if (!(answer.body.length > 0 && size > 0)) throw new StorageError('no range', get);
    yield answer.body;
    position += answer.body.length;
  }
}

/** The first bytes of an object. */
export async function readObjectHead(client: S3Client, key: string, length: number): Promise<Buffer> {
  const headers = { Range: `bytes=0-${length - 1}` };
  const get = { method: 'GET', key, headers, deadlineMs: HEAD_DEADLINE_MS } as const;
  const head = await client.call(get);
  if (!head) throw new StorageError('404 NoSuchKey', get);
  return head;
}

type Leftovers = { prefix: string; isMeant: (key: string) => boolean };

/** Ends uploads that a process left when it died. */
export async function abortUploads(client: S3Client, { prefix, isMeant }: Leftovers): Promise<void> {
  const list = { method: 'GET', query: { uploads: '', prefix }, deadlineMs: CALL_DEADLINE_MS } as const;
  const xml = (await client.call(list))?.toString('utf8') ?? '';
  for (const upload of parseUploads(xml)) if (isMeant(upload.key)) await abortUpload(client, upload);
}

async function abortUpload(client: S3Client, { key, uploadId }: Upload): Promise<void> {
  await client.call({ method: 'DELETE', key, query: { uploadId }, deadlineMs: CALL_DEADLINE_MS });
}
