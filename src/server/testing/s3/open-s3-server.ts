import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Location } from '#server/s3/s3-location.ts';
import { createMultipart } from './multipart.ts';
import { findSignatureError } from './signature.ts';

const BUCKET = 'photos';
const REGION = 'eu-west-3';
const CREDENTIALS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/of+the=test', sessionToken: undefined };

type StoredObject = { bytes: Buffer; writtenAt: Date };

/** Answers a request, or returns nothing to have it answered correctly. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export type S3Options = { sessionToken?: string; objectsPerPage?: number };

/**
 * The part of S3 that the site uses, over HTTP on its own port. It checks signatures as strictly as the real one, and
 * fails on demand.
 */
export async function openS3Server({ sessionToken, objectsPerPage = 1000 }: S3Options = {}) {
  const objects = new Map<string, StoredObject>();
  const credentials = { ...CREDENTIALS, sessionToken };
  let fault: Fault = () => false;
  let requests = 0;
  const multipart = createMultipart((key, bytes) => objects.set(key, { bytes, writtenAt: new Date() }), sendError);

  const server = createServer((request, response) => {
    requests++;
    if (!fault(request, response)) void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return; // the client went away
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    const [, bucket, ...path] = decodeURIComponent(pathname).split('/');
    const key = path.join('/');
    const wrong = findSignatureError({ request, body, credentials, region: REGION });

    if (wrong) sendError(response, 403, wrong);
    else if (bucket !== BUCKET) sendError(response, 404, 'NoSuchBucket');
    else if (key === '' && searchParams.get('list-type') === '2') response.end(listing(searchParams));
    else if (multipart.answer({ key, query: searchParams, body, request, response })) return;
    else if (request.method === 'PUT') put(key, body, request, response);
    else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (found) get(found.bytes, request.headers.range, response);
      else sendError(response, 404, 'NoSuchKey');
    }
  }

  function get(bytes: Buffer, range: string | undefined, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined) {
      response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes);
    } else if (Number(from) >= bytes.length) sendError(response, 416, 'InvalidRange');
    else {
      const part = bytes.subarray(Number(from), Number(to) + 1);
      const end = Number(from) + part.length - 1;
      const headers = { 'Content-Length': part.length, 'Content-Range': `bytes ${from}-${end}/${bytes.length}` };
      response.writeHead(206, headers).end(part);
    }
  }

  function put(key: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const copySource = headers['x-amz-copy-source'];
    const source =
      typeof copySource === 'string' ? objects.get(copySource.replace(`/${BUCKET}/`, '')) : { bytes: body };
    if (source) {
      objects.set(key, { bytes: source.bytes, writtenAt: new Date() });
      response.end(copySource && '<CopyObjectResult></CopyObjectResult>');
    } else sendError(response, 404, 'NoSuchKey');
  }

  function listing(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const limit = Math.min(objectsPerPage, Number(query.get('max-keys') ?? 1000));
    const all = [...objects].filter(
      ([key]) => key.startsWith(prefix) && !(query.get('delimiter') && key.slice(prefix.length).includes('/')),
    );
    const rest = all.filter(([key]) => key > after).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const page = rest.slice(0, limit);
    const contents = page.map(
      ([key, { bytes, writtenAt }]) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const last = page.at(-1)?.[0] ?? '';
    const token = Buffer.from(last).toString('base64');
    const next = rest.length > limit ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const location: S3Location = { kind: 's3', bucket: BUCKET, endpoint, region: REGION, credentials };
  return {
    location,
    /** The same location, as the settings of a site. */
    env: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${endpoint}&region=${REGION}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects,
    /** The keys of objects that were begun in parts, and neither completed nor aborted. */
    unfinished: multipart.unfinished,
    requests: () => requests,
    stop,
    behave: (how: Fault) => {
      fault = how;
    },
  };
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
