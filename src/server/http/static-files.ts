import type { ServerResponse } from 'node:http';
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

function setHeaders(response: ServerResponse, path: string): void {
  const isImmutable = path.startsWith(ASSETS);
  response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
  // sirv does not know this one, and would send an empty type.
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  // sirv does not expect that a file cannot be read, such as one deleted since the start: it would end the process.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
}
