import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './client-address.ts';

/** What goes out with the answer to one request alone, and names it in the log. */
export type RequestHeaders = [name: string, value: string];

/** What there is to say of a request once it is answered, or cut off. */
export type EndedRequest = {
  requestId: string;
  endedAt: number;
  method: string | undefined;
  url: string | undefined;
  status: number;
  ms: number;
  address: string;
  isAborted: boolean;
};

export type RequestNotes = { add: (request: EndedRequest) => void };

type Needs = { notes?: RequestNotes; trustedProxies: number };

/** Notes every request. By hand, because all pay for it, also those that are answered from memory in no time. */
export class RequestLog {
  readonly #notes: RequestNotes | undefined;
  readonly #trustedProxies: number;
  /** Ids of another process, before or after, are others. */
  readonly #prefix = randomBytes(6).toString('base64url');
  #count = 0;

  constructor({ notes, trustedProxies }: Needs) {
    this.#notes = notes;
    this.#trustedProxies = trustedProxies;
  }

  /**
   * Follows a request from before its answer to the end. Its id should go out in the answer, so that a visitor's report
   * can be found here.
   */
  follow(request: IncomingMessage, response: ServerResponse, answer: (requestId: string) => void): void {
    this.#count += 1;
    const requestId = `${this.#prefix}-${this.#count.toString(36)}`;
    const notes = this.#notes;
    if (!notes) {
      answer(requestId);
      return;
    }

    const startedAt = performance.now();
    const { method, url } = request;
    // Asked now: a request that was cut off has no socket any more when it is noted.
    const address = clientAddress(request, this.#trustedProxies);
    const note = (isAborted: boolean) => {
      const ms = performance.now() - startedAt;
      const { statusCode: status } = response;
      notes.add({ requestId, endedAt: Date.now(), method, url, status, ms, address, isAborted });
    };
    answer(requestId);
    // What was ready is out by now, and needs nobody to wait for its end.
    if (response.writableEnded && response.writableLength === 0) note(false);
    else response.on('close', () => note(!response.writableFinished));
  }
}

/** In the form that the logger gives its own. */
export function toLine({ requestId, endedAt, method, url, status, ms, address, isAborted }: EndedRequest): string {
  return (
    `{"level":30,"time":"${timeOf(endedAt)}","requestId":"${requestId}","method":"${method}",` +
    `"url":${JSON.stringify(url)},"status":${status},"ms":${Math.round(ms * 10) / 10},` +
    `"address":${JSON.stringify(address)}${isAborted ? ',"aborted":true' : ''},"msg":"request"}\n`
  );
}

let second = 0;
let textOfSecond = '';

/** `2026-06-01T10:00:00.123Z`, all but the end of it made once a second. */
function timeOf(moment: number): string {
  const milliseconds = moment % 1000;
  if (moment - milliseconds !== second) {
    second = moment - milliseconds;
    textOfSecond = new Date(second).toISOString().slice(0, -4);
  }
  return `${textOfSecond}${String(milliseconds).padStart(3, '0')}Z`;
}

/**
 * Puts the id in the place of whatever the client sent under that name, so that code further in can log with it: in both
 * of the lists that node:http keeps, since a web Request is made of the second.
 */
export function nameRequest({ headers, rawHeaders }: IncomingMessage, requestId: string): void {
  if ('x-request-id' in headers) {
    for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
      if (rawHeaders[index]?.toLowerCase() === 'x-request-id') rawHeaders.splice(index, 2);
    }
  }
  headers['x-request-id'] = requestId;
  rawHeaders.push('x-request-id', requestId);
}
