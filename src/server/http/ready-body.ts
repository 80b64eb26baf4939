import type { ServerResponse } from 'node:http';

/** A short body goes out in one write with its head, which takes a text; a long one costs more to copy than that saves. */
const MAX_TEXT_LENGTH = 16 * 1024;

/** A body in the form in which it is sent most cheaply. Every byte of it is one sign of Latin-1, and goes out as that byte. */
export type ReadyBody = Buffer | string;

export function readyBody(bytes: Buffer): ReadyBody {
  return bytes.length > MAX_TEXT_LENGTH ? bytes : bytes.toString('latin1');
}

export function endWith(response: ServerResponse, body: ReadyBody): void {
  if (typeof body === 'string') response.end(body, 'latin1');
  else response.end(body);
}

export function bytesOf(body: ReadyBody): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}
