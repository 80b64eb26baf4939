import { get } from 'node:http';
import type { Site } from './site.ts';

export type CapturedAnswer = {
  status: number;
  /** Name, value, name, value. */
  headers: string[];
  body: Buffer;
};

/** Each server writes these by itself. */
const OWN_TO_EACH_SERVER = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

/** An answer of the site as it went over the wire, for others to send the same. */
export function captureAnswer(site: Site, path: string, headers: Record<string, string> = {}): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    get(site.origin + path, { headers, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = pairs(response.rawHeaders).filter(([name]) => !OWN_TO_EACH_SERVER.has(name.toLowerCase()));
      if (body.length > 0) kept.push(['Content-Length', String(body.length)]);
      resolve({ status: response.statusCode ?? 0, headers: kept.flat(), body });
    }).on('error', reject);
  });
}

/** Its value, or nothing. */
export function findHeader({ headers }: CapturedAnswer, name: string): string | undefined {
  return pairs(headers).find(([known]) => known.toLowerCase() === name)?.[1];
}

export function pairs(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}
