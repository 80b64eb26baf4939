import { Failure } from '#server/failures/failure.ts';

/** One field of a form. Its content must be read, or left alone, before the next part is asked for. */
export type Part = {
  name: string;
  /** Absent for a field that is no file. */
  filename: string | undefined;
  content: AsyncIterable<Buffer>;
};

/** Browsers send some 200 bytes. */
const MAX_HEADER_BYTES = 8 * 1024;
const CRLF = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The boundary that a multipart content type names. */
export function findBoundary(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * The parts of a form, as they arrive and never more than a chunk of them in memory. Each part is pulled by its reader,
 * so nothing can overtake it, stall behind it or fail where nobody listens. Anything out of form is a Failure.
 */
export async function* readParts(body: AsyncIterator<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const input = new Input(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);

  let content = contentUntil(input, delimiter); // what stands before the first delimiter belongs to nobody
  for (;;) {
    await discard(content);
    if (await isEnd(input)) return;
    const { name, filename } = readHeaders(await input.take(BLANK_LINE, MAX_HEADER_BYTES));
    content = contentUntil(input, delimiter);
    // The reader may stop half-way; its loop must not end the content, which has a rest to be passed over.
    const left = content;
    yield { name, filename, content: { [Symbol.asyncIterator]: () => ({ next: () => left.next() }) } };
  }
}

/** After a delimiter come two dashes at the very end, or a line end before the headers of a part. */
async function isEnd(input: Input): Promise<boolean> {
  await input.need(2);
  const mark = input.pending.toString('latin1', 0, 2);
  if (mark !== '--' && mark !== '\r\n') throw new Failure('malformed_request');
  return mark === '--';
}

/** Yields all that comes before the delimiter, and passes over the delimiter. */
async function* contentUntil(input: Input, delimiter: Buffer): AsyncGenerator<Buffer, undefined> {
  for (;;) {
    const end = input.pending.indexOf(delimiter);
    if (end >= 0) {
      if (end > 0) yield input.pending.subarray(0, end);
      input.pending = input.pending.subarray(end + delimiter.length);
      return;
    }
    const certain = input.pending.length - beginningOf(delimiter, input.pending);
    if (certain > 0) {
      yield input.pending.subarray(0, certain);
      input.pending = input.pending.subarray(certain);
    }
    await input.more();
  }
}

/** How many of the last bytes may be the beginning of a delimiter. Mostly none, and then nothing has to be copied. */
function beginningOf(delimiter: Buffer, bytes: Buffer): number {
  const firstByte = delimiter[0] ?? 0;
  let start = bytes.indexOf(firstByte, Math.max(0, bytes.length - delimiter.length + 1));
  while (start >= 0 && delimiter.indexOf(bytes.subarray(start)) !== 0) start = bytes.indexOf(firstByte, start + 1);
  return start < 0 ? 0 : bytes.length - start;
}

async function discard(content: AsyncGenerator<Buffer>): Promise<void> {
  for await (const _ of content);
}

function readHeaders(block: Buffer): { name: string; filename: string | undefined } {
  const lines = block.toString('utf8').split('\r\n');
  const disposition = lines.find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line)) ?? '';
  const parameters = readParameters(disposition);
  const name = parameters.get('name');
  if (name === undefined) throw new Failure('malformed_request');
  return { name, filename: parameters.get('filename') };
}

const PARAMETER = /;\s*([\w-]+)\*?=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/** One after the other: what stands in quotes may look like another one. Of two with one name the first counts. */
function readParameters(header: string): Map<string, string> {
  const found = [...header.matchAll(PARAMETER)].reverse();
  return new Map(found.map(([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain]));
}

/** Bytes that have arrived and are not used up. Begins with a line end, so that the first delimiter is like the others. */
class Input {
  pending: Buffer = CRLF;
  readonly #body: AsyncIterator<Uint8Array>;

  constructor(body: AsyncIterator<Uint8Array>) {
    this.#body = body;
  }

  /** Waits for the next chunk; a form may not end before its last delimiter. */
  async more(): Promise<void> {
    const { done, value } = await this.#body.next();
    if (done) throw new Failure('malformed_request');
    this.pending =
      this.pending.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.concat([this.pending, value]);
  }

  async need(bytes: number): Promise<void> {
    while (this.pending.length < bytes) await this.more();
  }

  /** All up to a mark, which is passed over. */
  async take(mark: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const end = this.pending.indexOf(mark);
      if (end > limit || (end < 0 && this.pending.length > limit)) throw new Failure('malformed_request');
      if (end >= 0) {
        const taken = this.pending.subarray(0, end);
        this.pending = this.pending.subarray(end + mark.length);
        return taken;
      }
      await this.more();
    }
  }
}
