import type { IncomingMessage } from 'node:http';

/**
 * The first value of a header. `request.headers` would take apart all that a browser sends, which an answer from memory
 * has no use for.
 */
export function rawHeader({ rawHeaders }: IncomingMessage, name: Lowercase<string>): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) return rawHeaders[index + 1];
  }
  return undefined;
}
