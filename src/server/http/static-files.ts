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

/** The built browser files, held in memory from their first use with the compressed forms that the build made. */
export class StaticFiles {
  readonly #directory: string;
  readonly #common: string[];
  /** Undefined until it is first asked for. */
  readonly #answers = new Map<string, CompleteAnswer | undefined>();

  /** `common` headers go out with every file. */
  constructor(directory: string, common: string[]) {
    this.#directory = directory;
    this.#common = common;
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TYPES[extname(entry.name)]) continue;
      this.#answers.set(`/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`, undefined);
    }
  }

  /** Whether the request was for one of the files, and has been answered. */
  serve(request: IncomingMessage, response: ServerResponse, headers: string[]): boolean {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (!this.#answers.has(path)) return false;
    const answer = this.#answers.get(path) ?? this.#find(path);
    if (!answer) return false;
    answer.send(request, response, headers);
    return true;
  }

  /** A file may have gone since they were listed: the site is being built anew. */
  #find(path: string): CompleteAnswer | undefined {
    const file = join(this.#directory, path);
    if (!existsSync(file)) return undefined;
    const own = ['Content-Type', TYPES[extname(path)] ?? '', 'Cache-Control', cacheControl(path)];
    const answer = new CompleteAnswer({
      headers: [...this.#common, ...own],
      plain: readFileSync(file),
      encoded: compressedForms(file),
    });
    this.#answers.set(path, answer);
    return answer;
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
