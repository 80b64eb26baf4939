import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import sirv from 'sirv';

type Serve = ReturnType<typeof sirv>;

/**
 * The built files, with the compressed copies that the build made of them. Names with a hash are looked for in those of
 * other releases too.
 */
export function serveFiles(directory: string, otherReleases: string[] = []): Serve {
  const serve = createServe(directory);
  const others = otherReleases.map(createServe);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next?.();
    const candidates = request.url?.startsWith(ASSETS) ? [serve, ...others] : [serve];
    const tryNext = () => {
      const candidate = candidates.shift();
      if (candidate) candidate(request, response, tryNext);
      else next?.();
    };
    tryNext();
  };
}

function createServe(directory: string): Serve {
  return sirv(directory, { extensions: [], brotli: true, gzip: true, etag: true, setHeaders });
}

/** A name with a hash in it never changes its content. */
const ASSETS = '/assets/';

const PUSH_WORKER = '/admin/push-worker.js';

function setHeaders(response: ServerResponse, path: string): void {
  const isImmutable = path.startsWith(ASSETS);
  // Browsers look for a newer worker themselves.
  const life = path === PUSH_WORKER ? 'no-cache' : 'public, max-age=86400';
  response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : life);
  // sirv does not know this one, and would send an empty type.
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  // sirv does not expect that a file cannot be read, such as one deleted since the start: it would end the process.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
}

/**
 * The built files of the releases beside this one. A tab that was opened before an upgrade or a roll-back still asks for
 * the scripts and style sheets of its own release.
 */
export function findOtherReleases(projectDir: string): string[] {
  const releases = dirname(projectDir);
  if (basename(releases) !== 'releases') return [];
  return readdirSync(releases)
    .filter((name) => name !== basename(projectDir) && !name.startsWith('.'))
    .map((name) => join(releases, name, 'build/client'))
    .filter((directory) => existsSync(directory));
}
