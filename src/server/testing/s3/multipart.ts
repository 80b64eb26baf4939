import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Of every part but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

type Upload = { key: string; parts: Map<number, { etag: string; bytes: Buffer }> };
type Call = { key: string; query: URLSearchParams; body: Buffer; request: IncomingMessage; response: ServerResponse };

/** Objects that are sent in parts, and exist once they are completed. */
export function createMultipart(
  store: (key: string, bytes: Buffer) => void,
  fail: (response: ServerResponse, status: number, code: string) => void,
) {
  const uploads = new Map<string, Upload>();

  /** Whether it was a call about parts. */
  function answer({ key, query, body, request, response }: Call): boolean {
    if (query.has('uploads')) {
      if (request.method === 'POST') begin(key, response);
      else list(query.get('prefix') ?? '', response);
      return true;
    }
    const id = query.get('uploadId');
    if (id === null) return false;
    const upload = uploads.get(id);
    if (!upload || upload.key !== key) fail(response, 404, 'NoSuchUpload');
    else if (request.method === 'PUT') addPart(upload, Number(query.get('partNumber')), body, response);
    else if (request.method === 'DELETE') {
      uploads.delete(id);
      response.writeHead(204).end();
    } else complete(id, upload, body.toString(), response);
    return true;
  }

  function begin(key: string, response: ServerResponse): void {
    const id = randomUUID();
    uploads.set(id, { key, parts: new Map() });
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function addPart({ parts }: Upload, number: number, bytes: Buffer, response: ServerResponse): void {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    parts.set(number, { etag, bytes });
    response.writeHead(200, { ETag: etag }).end();
  }

  function complete(id: string, { key, parts }: Upload, xml: string, response: ServerResponse): void {
    const named = xml.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g);
    const chosen = Array.from(named, ([, number, etag]) => {
      const part = parts.get(Number(number));
      return part?.etag === etag?.replaceAll('&quot;', '"') ? part : undefined;
    });
    const whole = chosen.filter((part) => part !== undefined);
    if (whole.length === 0 || whole.length < chosen.length) fail(response, 400, 'InvalidPart');
    else if (whole.slice(0, -1).some(({ bytes }) => bytes.length < MIN_PART_BYTES)) {
      fail(response, 400, 'EntityTooSmall');
    } else {
      store(key, Buffer.concat(whole.map(({ bytes }) => bytes)));
      uploads.delete(id);
      response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
  }

  function list(prefix: string, response: ServerResponse): void {
    const entries = Array.from(uploads)
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    response.end(`<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`);
  }

  return { answer, unfinished: () => [...uploads.values()].map(({ key }) => key) };
}
