import type { IncomingMessage } from 'node:http';
import { downloadTexts, importTexts } from '#contract/messages.ts';
import { callAddress, InsecureAddressError } from './http-call.ts';
import { PrivateHostError } from './outgoing.ts';

const MAX_HOPS = 5;

/** Why there is no file. The message is one for the agent. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

type Options = { privateHosts: string[]; maxBytes: number; timeoutMs: number };

/** Fetches a file from an address that somebody has named. Each redirect goes through the same door. */
export async function download(address: string, { privateHosts, maxBytes, timeoutMs }: Options): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = parse(address);
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const response = await callAddress(url, { headers: { Accept: 'image/*' }, privateHosts, signal });
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        url = parse(headers.location, url);
      } else {
        return await read(response, maxBytes);
      }
    }
    throw new DownloadError(downloadTexts.tooManyRedirects);
  } catch (error) {
    throw toDownloadError(error, signal);
  }
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new DownloadError(downloadTexts.invalid);
  return url;
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) throw new DownloadError(downloadTexts.refused(statusCode));
    if (/^text\/html\b/i.test(headers['content-type'] ?? '')) throw new DownloadError(downloadTexts.notAPhoto);
    const chunks: Buffer[] = [];
    let size = Number(headers['content-length'] ?? 0) > maxBytes ? maxBytes : 0;
    for await (const chunk of response) {
      size += chunk.length;
      if (size > maxBytes) throw new DownloadError(importTexts.photoTooLarge);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

const UNKNOWN = ['ENOTFOUND', 'EAI_NONAME', 'EAI_NODATA'];

function toDownloadError(error: unknown, signal: AbortSignal): DownloadError {
  if (error instanceof DownloadError) return error;
  if (signal.aborted) return new DownloadError(downloadTexts.tooSlow);
  if (error instanceof PrivateHostError || error instanceof InsecureAddressError)
    return new DownloadError(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNKNOWN.includes(code)) return new DownloadError(downloadTexts.unknownHost);
  const isCertificate = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code);
  return new DownloadError(isCertificate ? downloadTexts.certificate : downloadTexts.unreachable);
}
