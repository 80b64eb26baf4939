import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** One form of a body, with all that goes out before it. */
type Form = { etag: string; headers: string[]; body: Bytes };
type Bytes = Buffer<ArrayBuffer>;

/** Of a header, as node:http and the Fetch standard have it when it was not sent. */
type Value = string | null | undefined;

/** An answer made once and sent often, straight from node:http: header lists, ETags and compressed forms are ready. */
export class CompleteAnswer {
  readonly #plain: Form;
  readonly #br: Form | undefined;
  readonly #gzip: Form | undefined;
  /** What it takes in memory. */
  readonly bytes: number;

  /** `headers` run name, value, name, value: what node:http takes without further work. */
  constructor(headers: string[], plain: Bytes, encoded: Partial<Record<Encoding, Bytes>> = {}) {
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const common = encoded.br || encoded.gzip ? [...headers, 'Vary', 'Accept-Encoding'] : headers;
    this.#plain = toForm(common, `"${tag}"`, plain);
    this.#br = encoded.br && toForm([...common, 'Content-Encoding', 'br'], `"${tag}-br"`, encoded.br);
    this.#gzip = encoded.gzip && toForm([...common, 'Content-Encoding', 'gzip'], `"${tag}-gz"`, encoded.gzip);
    this.bytes = plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);
  }

  send({ method, headers }: IncomingMessage, response: ServerResponse): void {
    const { form, isKnown } = this.#choose(headers['accept-encoding'], headers['if-none-match']);
    if (isKnown) {
      response.writeHead(304, form.headers).end();
      return;
    }
    response.writeHead(200, [...form.headers, 'Content-Length', String(form.body.length)]);
    response.end(method === 'HEAD' ? undefined : form.body);
  }

  /** The same for a router, which takes the body off by itself where none is wanted. */
  toResponse(requestHeaders: Headers): Response {
    const { form, isKnown } = this.#choose(requestHeaders.get('accept-encoding'), requestHeaders.get('if-none-match'));
    const headers = new Headers();
    for (let index = 0; index < form.headers.length; index += 2) {
      headers.set(form.headers[index] ?? '', form.headers[index + 1] ?? '');
    }
    if (isKnown) return new Response(null, { status: 304, headers });
    headers.set('Content-Length', String(form.body.length));
    return new Response(form.body, { headers });
  }

  #choose(accepted: Value, known: Value): { form: Form; isKnown: boolean } {
    const form = this.#chooseForm(accepted ?? '');
    return { form, isKnown: known?.includes(form.etag) ?? false };
  }

  #chooseForm(accepted: string): Form {
    if (this.#br && TAKES_BR.test(accepted)) return this.#br;
    if (this.#gzip && TAKES_GZIP.test(accepted)) return this.#gzip;
    return this.#plain;
  }
}

// Named, and not with `q=0`, which says that it must not be sent.
const TAKES_BR = takes('br');
const TAKES_GZIP = takes('gzip');

function takes(encoding: Encoding): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}

function toForm(headers: string[], etag: string, body: Bytes): Form {
  return { etag, headers: [...headers, 'ETag', etag], body };
}
