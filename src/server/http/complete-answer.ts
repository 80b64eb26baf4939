import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { rawHeader } from './raw-header.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { acceptedEncodings } from './response/accepted-encodings.ts';

type Bytes = Buffer;
type Encoded = { br?: Bytes; gzip?: Bytes };

type Content = {
  status?: number;
  /** Name, value, name, value. */
  headers: string[];
  /** Read at once: they may be written over afterwards. */
  plain: Bytes;
  /** The compressed forms there are so far; left out for what is never compressed. */
  encoded?: Encoded;
};

/** The plain form can always be had: it is there, or is unpacked from brotli. */
type Forms = { gzip?: ReadyAnswer } & (
  | { plain: ReadyAnswer; br?: ReadyAnswer }
  | { plain?: undefined; br: ReadyAnswer }
);

/**
 * An answer made once and sent often, straight from node:http: heads, ETags and compressed forms are ready. What can be
 * unpacked is kept packed alone, until someone asks who takes it no other way.
 */
export class CompleteAnswer {
  readonly #status: number;
  readonly #headers: string[];
  readonly #tag: string;
  #forms: Forms;
  /** What it takes in memory. */
  bytes = 0;

  constructor({ status = 200, headers, plain, encoded }: Content) {
    this.#status = status;
    this.#headers = encoded ? [...headers, 'Vary', 'Accept-Encoding'] : headers;
    // Tells versions of one address apart, which is no matter of security: the quickest will do. Of the plain content:
    // what forms there are depends on who came first.
    this.#tag = status === 200 ? hash('sha1', plain, 'base64url') : '';
    this.#forms = encoded?.br ? { br: this.#toForm(encoded.br, 'br') } : { plain: this.#toForm(Buffer.from(plain)) };
    this.pack({ gzip: encoded?.gzip });
  }

  /** The same content in other compressed forms: who knows it by its ETag still does. */
  pack({ br, gzip }: Encoded): void {
    if (br) this.#forms.br = this.#toForm(br, 'br');
    if (gzip) this.#forms.gzip = this.#toForm(gzip, 'gzip');
    this.#count();
  }

  unpack(): Bytes {
    const { plain, br } = this.#forms;
    return plain ? plain.bytes : brotliDecompressSync(br.bytes);
  }

  /** Whether a client that takes a compressed form would get none. */
  isPlainFor(request: IncomingMessage): boolean {
    const { br, gzip } = acceptedEncodings(rawHeader(request, 'accept-encoding'));
    return (br || gzip) && !(br && this.#forms.br) && !(gzip && this.#forms.gzip);
  }

  /** `more` are headers of this one request. */
  send(request: IncomingMessage, response: ServerResponse, more: string[]): void {
    const accepted = rawHeader(request, 'accept-encoding');
    const etag = this.#findKnown(accepted, rawHeader(request, 'if-none-match'));
    if (etag) {
      response.writeHead(304, this.#headers.concat('ETag', etag, more)).end();
      return;
    }
    this.#chooseForm(accepted).send(request, response, more);
  }

  /** The form that a client has, if it is one of this content, and one that it can still read; `*` is any. */
  #findKnown(accepted: string | undefined, known: string | undefined): string | undefined {
    if (!known || !this.#tag) return undefined;
    const { br, gzip } = acceptedEncodings(accepted);
    const readable = ['', ...(br ? [FORM_MARKS.br] : []), ...(gzip ? [FORM_MARKS.gzip] : [])];
    return readable.map((mark) => `"${this.#tag}${mark}"`).find((etag) => known === '*' || known.includes(etag));
  }

  #chooseForm(accepted: string | undefined): ReadyAnswer {
    const { br, gzip } = acceptedEncodings(accepted);
    const packed = (br && this.#forms.br) || (gzip && this.#forms.gzip);
    return packed || (this.#forms.plain ?? this.#keepPlain());
  }

  #keepPlain(): ReadyAnswer {
    const plain = this.#toForm(this.unpack());
    this.#forms = { ...this.#forms, plain };
    this.#count();
    return plain;
  }

  #count(): void {
    const { plain, br, gzip } = this.#forms;
    this.bytes = [plain, br, gzip].reduce((sum, form) => sum + (form?.size ?? 0), 0);
  }

  #toForm(body: Bytes, encoding?: keyof Encoded): ReadyAnswer {
    const headers = [...this.#headers];
    if (encoding) headers.push('Content-Encoding', encoding);
    if (this.#tag) headers.push('ETag', `"${this.#tag}${encoding ? FORM_MARKS[encoding] : ''}"`);
    return new ReadyAnswer({ status: this.#status, headers, body });
  }
}

/** What tells the ETags of forms apart. */
const FORM_MARKS = { br: '-br', gzip: '-gz' } as const;
