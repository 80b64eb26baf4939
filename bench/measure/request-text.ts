type Given = { method?: string; headers?: Record<string, string>; body?: string };

/** What a browser says that it takes. */
export const BROWSER_ENCODINGS = { 'Accept-Encoding': 'gzip, deflate, br' };

/** A request as it goes over the wire. */
export function requestText(path: string, { method = 'GET', headers = {}, body = '' }: Given = {}): string {
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
