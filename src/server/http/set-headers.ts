import type { ServerResponse } from 'node:http';

/** Sets headers listed as name, value, name, value, for an answer that another hand sends. */
export function setHeaders(response: ServerResponse, list: readonly string[]): void {
  for (let index = 0; index < list.length; index += 2) response.setHeader(list[index] ?? '', list[index + 1] ?? '');
}
