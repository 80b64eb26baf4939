import type { ServerResponse } from 'node:http';
import sirv from 'sirv';

/** The built files, with the compressed copies that the build made of them. */
export function serveFiles(directory: string): ReturnType<typeof sirv> {
  const serve = sirv(directory, { extensions: [], brotli: true, gzip: true, etag: true, setHeaders });
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next);
    else next?.();
  };
}

function setHeaders(response: ServerResponse, path: string): void {
  // A name with a hash in it never changes its content.
  const isImmutable = path.startsWith('/assets/');
  response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
  // sirv does not know this one, and would send an empty type.
  if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  // sirv does not expect that a file cannot be read, such as one deleted since the start: it would end the process.
  response.once('pipe', (file) => file.once('error', () => response.destroy()));
}
