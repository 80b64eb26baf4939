import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Location } from './s3-location.ts';

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

export type Call = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The key of an object. A call to the bucket itself has none. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The time limit of all attempts together. */
  deadlineMs: number;
};

/** Signed calls to one bucket. */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #bucketUrl: string;

  constructor({ bucket, endpoint, region, credentials }: S3Location) {
    this.#aws = new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
    this.#bucketUrl = `${endpoint}/${bucket}`;
  }

  /** The body of the answer; undefined for an object that does not exist. */
  async call(call: Call): Promise<Buffer | undefined> {
    return (await this.send(call))?.body;
  }

  /** The body of the answer with its headers. */
  async send(call: Call): Promise<Answer | undefined> {
    const deadline = AbortSignal.timeout(call.deadlineMs);
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(call, deadline);
      if (outcome.kind === 'answer') return outcome.answer;
      const isLast = attempt === MAX_ATTEMPTS || deadline.aborted || outcome.kind === 'refused';
      if (isLast) throw new StorageError(deadline.aborted ? 'timeout' : outcome.reason, call);
      // Jitter: calls that fail together must not retry together.
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  /** The objects whose keys begin with the prefix, and have no slash after it. */
  async *list(prefix: string, deadlineMs: number): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const query = { delimiter: '/', ...(prefix && { prefix }), ...(token && { 'continuation-token': token }) };
      const listing = parseListing(await this.#listPage(query, deadlineMs));
      yield* listing.objects;
      token = listing.nextToken;
    } while (token);
  }

  /** Throws when the bucket cannot be used. */
  async check(deadlineMs: number): Promise<void> {
    await this.#listPage({ 'max-keys': '1' }, deadlineMs);
  }

  async #listPage(query: Record<string, string>, deadlineMs: number): Promise<string> {
    const call = { method: 'GET', query: { 'list-type': '2', ...query }, deadlineMs } as const;
    const xml = (await this.call(call))?.toString('utf8');
    // At a wrong address, something else may answer.
    if (!xml?.includes('<ListBucketResult')) throw new StorageError('not a bucket', call);
    return xml;
  }

  async #attempt({ method, key = '', query = {}, headers = {}, body }: Call, signal: AbortSignal): Promise<Outcome> {
    const search = new URLSearchParams(query).toString();
    const url = `${this.#bucketUrl}/${key}${search && `?${search}`}`;
    // Part of the signature: the server refuses a body that was cut or changed.
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    try {
      const request = await this.#aws.sign(url, {
        method,
        headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'manual',
      });
      // The signal goes to `fetch`: in the request, it is lost once that is garbage collected.
      const response = await fetch(request, { signal });
      const received = Buffer.from(await response.arrayBuffer());
      if (response.ok) return { kind: 'answer', answer: { body: received, headers: response.headers } };
      // A missing bucket is an error, a missing object is not.
      const code = errorCodeOf(received);
      if (response.status === 404 && code !== 'NoSuchBucket') return { kind: 'answer', answer: undefined };
      const reason = `${response.status} ${code}`.trim();
      return { kind: response.status >= 500 || response.status === 429 ? 'failed' : 'refused', reason };
    } catch (error) {
      return { kind: 'failed', reason: callFailure(error) };
    }
  }
}

type Answer = { body: Buffer; headers: Headers };

type Outcome =
  | { kind: 'answer'; answer: Answer | undefined }
  /** A retry may succeed. */
  | { kind: 'failed'; reason: string }
  | { kind: 'refused'; reason: string };

function errorCodeOf(xml: Buffer): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(xml.toString('utf8', 0, 10_000))?.[1] ?? '';
}

/** The reason is in the cause of fetch's error. */
function callFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause ? String(cause.code) : cause.message;
}

type ListedObject = { key: string; writtenAt: Date; size: number | undefined };

type Listing = {
  objects: ListedObject[];
  /** Asks for the next page. Undefined on the last one. */
  nextToken: string | undefined;
};

/** A page of a bucket's listing. The format is fixed and flat, so it needs no XML parser. */
function parseListing(xml: string): Listing {
  const objects = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => ({
    key: textOf('Key', entry) ?? '',
    writtenAt: new Date(textOf('LastModified', entry) ?? Number.NaN),
    size: toNumber(textOf('Size', entry)),
  }));
  return { objects, nextToken: textOf('NextContinuationToken', xml) };
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** A page of uploads that were begun and not completed. */
export function parseUploads(xml: string): { key: string; uploadId: string }[] {
  return Array.from(xml.matchAll(/<Upload>(.*?)<\/Upload>/gs), ([, entry = '']) => ({
    key: textOf('Key', entry) ?? '',
    uploadId: textOf('UploadId', entry) ?? '',
  }));
}

export function textOf(element: string, xml: string): string | undefined {
  const escaped = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return escaped?.replace(/&(amp|lt|gt|quot|apos|#39|#34);/g, (entity) => ENTITIES[entity] ?? entity);
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

/** A bucket is down, too slow or refuses. It has the code of a system error, so that `isOutage` knows it. */
export class StorageError extends Error {
  readonly code = 'EREMOTEIO';
  readonly syscall: string;
  readonly reason: string;

  constructor(reason: string, { method, key }: { method: string; key?: string }) {
    super(`storage unavailable: ${reason} (${key ? `${method} ${key}` : method})`);
    this.name = 'StorageError';
    this.reason = reason;
    this.syscall = method;
  }
}
