import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http';

/** A short body goes out in one write with its head, which takes a text; a long one costs more to copy than that saves. */
const MAX_TEXT_LENGTH = 16 * 1024;

/**
 * What `writeHead` itself calls, and no part of the documented API: writes a head that begins with a text and goes on
 * with the headers of a list, and adds date and connection. Why it is worth it: docs/decisions/0019.
 */
type HeadWriter = ServerResponse & { _storeHeader: (text: string, headers: string[]) => void };

type Content = {
  status?: number;
  /** Name, value, name, value; all but the length. */
  headers: string[];
  body: Buffer;
};

/** An answer of which all is known before anyone asks: the head checked and written down once, the body as it goes out. */
export class ReadyAnswer {
  readonly #status: number;
  readonly #head: string;
  /** node:http goes by it, hence has to meet it among the headers. */
  readonly #length: string[];
  /** Every byte is one sign of Latin-1 where it is a text, and goes out as that byte. */
  readonly #body: Buffer | string;

  constructor({ status = 200, headers, body }: Content) {
    checkHeaders(headers);
    this.#status = status;
    this.#head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${toLines(headers)}`;
    this.#length = ['Content-Length', String(body.length)];
    this.#body = body.length > MAX_TEXT_LENGTH ? body : body.toString('latin1');
  }

  get size(): number {
    return this.#body.length;
  }

  get bytes(): Buffer {
    return typeof this.#body === 'string' ? Buffer.from(this.#body, 'latin1') : this.#body;
  }

  /** `more` are headers of this one request, of our own making: nobody checks them. */
  send({ method }: IncomingMessage, response: ServerResponse, more: string[]): void {
    response.statusCode = this.#status;
    (response as HeadWriter)._storeHeader(this.#head + toLines(more), this.#length);
    if (method === 'HEAD') response.end();
    else if (typeof this.#body === 'string') response.end(this.#body, 'latin1');
    else response.end(this.#body);
  }
}

function checkHeaders(headers: string[]): void {
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    validateHeaderName(name);
    validateHeaderValue(name, headers[index + 1] ?? '');
  }
}

function toLines(headers: string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2) lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}
