import type { Hono } from 'hono';

/** The methods of a path: distinguishes a wrong method (405) from a wrong path (404). */
export function createAllowedMethods(app: Pick<Hono, 'routes'>): (path: string) => string[] {
  const endpoints = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: toPattern(path) }));
  return (path) => {
    const methods = new Set(endpoints.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}

/** `/api/properties/:id` → a pattern of the same path. */
function toPattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)))
    .join('/');
  return new RegExp(`^${source}$`);
}
