const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';

/**
 * Counts the answers of one kept-alive connection and skips their bodies. Far cheaper than a whole HTTP client, so that
 * the load generator leaves the machine to the server that is measured.
 */
export class AnswerReader {
  readonly #onAnswer: (status: number) => void;
  #unread: Buffer = Buffer.alloc(0);
  /** Of the body that is being skipped. */
  #bytesLeft = 0;
  #isChunked = false;
  #status: number | undefined;

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer;
  }

  push(bytes: Buffer): void {
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    while (this.#advance());
  }

  /** Whether there may be more to read. */
  #advance(): boolean {
    if (this.#status === undefined) return this.#readHead();
    if (this.#bytesLeft > 0) return this.#skipBody();
    if (this.#isChunked) return this.#readChunkSize();
    this.#finish(this.#status);
    return this.#unread.length > 0;
  }

  #readHead(): boolean {
    const end = this.#unread.indexOf(HEAD_END);
    if (end < 0) return false;
    const head = this.#unread.toString('latin1', 0, end);
    this.#unread = this.#unread.subarray(end + HEAD_END.length);
    this.#status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3));
    const hasBody = this.#status !== 304 && this.#status !== 204;
    this.#isChunked = hasBody && /\r\ntransfer-encoding: chunked/i.test(head);
    this.#bytesLeft = hasBody ? Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) : 0;
    return true;
  }

  #skipBody(): boolean {
    const skipped = Math.min(this.#bytesLeft, this.#unread.length);
    this.#bytesLeft -= skipped;
    this.#unread = this.#unread.subarray(skipped);
    return this.#bytesLeft === 0;
  }

  #readChunkSize(): boolean {
    const end = this.#unread.indexOf(LINE_END);
    if (end < 0) return false;
    const size = Number.parseInt(this.#unread.toString('latin1', 0, end), 16);
    this.#unread = this.#unread.subarray(end + LINE_END.length);
    // The empty line after a chunk, and the one that ends the last of them, are skipped as part of it.
    this.#bytesLeft = size + LINE_END.length;
    if (size === 0) this.#isChunked = false;
    return true;
  }

  #finish(status: number): void {
    this.#status = undefined;
    this.#onAnswer(status);
  }
}
