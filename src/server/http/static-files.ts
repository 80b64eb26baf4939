import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { CompleteAnswer } from './complete-answer.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The built browser files, held in memory with the compressed forms that the build made. */
export class StaticFiles {
  readonly #answers = new Map<string, CompleteAnswer>();

  constructor(directory: string) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || !type) continue;
      const file = join(entry.parentPath, entry.name);
      const path = `/${relative(directory, file).split(sep).join('/')}`;
      const headers = ['Content-Type', type, 'Cache-Control', cacheControl(path)];
      this.#answers.set(path, new CompleteAnswer(headers, readFileSync(file), compressedForms(file)));
    }
  }

  /** Whether the request was for one of the files, and has been answered. */
  serve(request: IncomingMessage, response: ServerResponse, headers: string[]): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { url = '' } = request;
    const end = url.indexOf('?');
    const answer = this.#answers.get(end < 0 ? url : url.slice(0, end));
    answer?.send(request, response, headers);
    return answer !== undefined;
  }
}

/** A name with a hash in it never changes its content. */
function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}

/** Pictures and fonts are compressed already; the build leaves them as they are. */
function compressedForms(file: string) {
  const read = (form: string) =>
    existsSync(form) ? { [form.endsWith('.br') ? 'br' : 'gzip']: readFileSync(form) } : {};
  const forms = { ...read(`${file}.br`), ...read(`${file}.gz`) };
  return Object.keys(forms).length > 0 ? forms : undefined;
}
