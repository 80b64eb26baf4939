import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { takesBrotli, takesGzip } from './accepted-encodings.ts';

type Encoded = { br?: Bytes; gzip?: Bytes };

/** One form of a body, with all that goes out before it. */
type Form = { headers: string[]; length: string[]; body: Bytes };
type Bytes = Buffer<ArrayBuffer>;

/** Of a header, as node:http and the Fetch standard have it when it was not sent. */
type Value = string | null | undefined;

/** An answer made once and sent often, straight from node:http: header lists, ETags and compressed forms are ready. */
export class CompleteAnswer {
  readonly #headers: string[];
  readonly #tag: string;
  readonly #plain: Form;
  #br: Form | undefined;
  #gzip: Form | undefined;
  /** What it takes in memory. */
  bytes = 0;

  /**
   * `headers` run name, value, name, value: what node:http takes without further work. `encoded` are the compressed
   * forms there are so far; left out for what never has any.
   */
  constructor(headers: string[], plain: Bytes, encoded?: Encoded) {
    this.#tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.#headers = encoded ? [...headers, 'Vary', 'Accept-Encoding'] : headers;
    this.#plain = toForm(this.#headers, `"${this.#tag}"`, plain);
    this.pack(encoded ?? {});
  }

  get plain(): Bytes {
    return this.#plain.body;
  }

  /** The same content in other compressed forms: who knows it by its ETag still does. */
  pack({ br, gzip }: Encoded): void {
    const { length } = this.#plain.body;
    this.#br = br && toForm([...this.#headers, 'Content-Encoding', 'br'], `"${this.#tag}-br"`, br);
    this.#gzip = gzip && toForm([...this.#headers, 'Content-Encoding', 'gzip'], `"${this.#tag}-gz"`, gzip);
    this.bytes = length + (br?.length ?? 0) + (gzip?.length ?? 0);
  }

  /** `more` are headers of this one request. All in one list is what node:http writes out without sorting them first. */
  send({ method, headers }: IncomingMessage, response: ServerResponse, more: string[] = []): void {
    const accepted = headers['accept-encoding'];
    const etag = this.#findKnown(accepted, headers['if-none-match']);
    if (etag) {
      response.writeHead(304, this.#headers.concat('ETag', etag, more)).end();
      return;
    }
    const form = this.#chooseForm(accepted);
    response.writeHead(200, form.headers.concat(form.length, more));
    response.end(method === 'HEAD' ? undefined : form.body);
  }

  /** The same for a router, which takes the body off by itself where none is wanted. */
  toResponse(requestHeaders: Headers): Response {
    const accepted = requestHeaders.get('accept-encoding');
    const etag = this.#findKnown(accepted, requestHeaders.get('if-none-match'));
    if (etag) return new Response(null, { status: 304, headers: toHeaders(this.#headers.concat('ETag', etag)) });
    const form = this.#chooseForm(accepted);
    return new Response(form.body, { headers: toHeaders(form.headers.concat(form.length)) });
  }

  /** The form that a client has, if it is one of this content, and one that it can still read. */
  #findKnown(accepted: Value, known: Value): string | undefined {
    if (!known?.includes(this.#tag)) return undefined;
    const readable = [takesBrotli(accepted) && '-br', takesGzip(accepted) && '-gz', ''].filter(
      (form) => form !== false,
    );
    return readable.map((form) => `"${this.#tag}${form}"`).find((etag) => known.includes(etag));
  }

  #chooseForm(accepted: Value): Form {
    if (this.#br && takesBrotli(accepted)) return this.#br;
    if (this.#gzip && takesGzip(accepted)) return this.#gzip;
    return this.#plain;
  }
}

function toHeaders(list: string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2) headers.set(list[index] ?? '', list[index + 1] ?? '');
  return headers;
}

function toForm(headers: string[], etag: string, body: Bytes): Form {
  return { headers: [...headers, 'ETag', etag], length: ['Content-Length', String(body.length)], body };
}
