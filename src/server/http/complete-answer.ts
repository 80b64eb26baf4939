import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** One form of a body, with all that goes out before it. */
type Form = { etag: string; headers: string[]; body: Buffer };

/** An answer made once and sent often, straight from node:http: header lists, ETags and compressed forms are ready. */
export class CompleteAnswer {
  readonly #plain: Form;
  readonly #br: Form | undefined;
  readonly #gzip: Form | undefined;
  /** What it takes in memory. */
  readonly bytes: number;

  /** `headers` run name, value, name, value: what node:http takes without further work. */
  constructor(headers: string[], plain: Buffer, encoded: Partial<Record<Encoding, Buffer>> = {}) {
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const common = encoded.br || encoded.gzip ? [...headers, 'Vary', 'Accept-Encoding'] : headers;
    this.#plain = toForm(common, `"${tag}"`, plain);
    this.#br = encoded.br && toForm([...common, 'Content-Encoding', 'br'], `"${tag}-br"`, encoded.br);
    this.#gzip = encoded.gzip && toForm([...common, 'Content-Encoding', 'gzip'], `"${tag}-gz"`, encoded.gzip);
    this.bytes = plain.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const form = this.#choose(request.headers['accept-encoding']);
    if (request.headers['if-none-match']?.includes(form.etag)) {
      response.writeHead(304, form.headers).end();
      return;
    }
    response.writeHead(200, [...form.headers, 'Content-Length', String(form.body.length)]);
    response.end(request.method === 'HEAD' ? undefined : form.body);
  }

  #choose(accepted: string | undefined): Form {
    if (accepted === undefined) return this.#plain;
    if (this.#br && /\bbr\b/.test(accepted)) return this.#br;
    if (this.#gzip && /\bgzip\b/.test(accepted)) return this.#gzip;
    return this.#plain;
  }
}

function toForm(headers: string[], etag: string, body: Buffer): Form {
  return { etag, headers: [...headers, 'ETag', etag], body };
}
