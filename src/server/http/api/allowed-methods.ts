import type { Hono, MiddlewareHandler } from 'hono';
import { Failure } from '#server/failures/failure.ts';

type Endpoint = { pattern: RegExp; parameters: number; methods: Set<string> };

/** Answers 405 to a wrong method before the routes see it: `/properties/bulk` is no property with the id 'bulk'. */
export function refuseOtherMethods(app: Pick<Hono, 'routes'>): MiddlewareHandler {
  let endpoints: Endpoint[] | undefined;
  return async (c, next) => {
    // At the first request every route is there.
    endpoints ??= listEndpoints(app);
    const endpoint = endpoints.find(({ pattern }) => pattern.test(c.req.path));
    if (endpoint && !endpoint.methods.has(c.req.method)) {
      throw new Failure('method_not_allowed', { headers: { Allow: [...endpoint.methods].join(', ') } });
    }
    await next();
  };
}

/** The paths with the fewest parameters first. */
function listEndpoints({ routes }: Pick<Hono, 'routes'>): Endpoint[] {
  const byPath = Map.groupBy(
    routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  );
  const endpoints = Array.from(byPath, ([path, routes]) => {
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return { ...toPattern(path), methods };
  });
  return endpoints.toSorted((one, other) => one.parameters - other.parameters);
}

/** `/api/properties/:id` → a pattern of the same path. */
function toPattern(path: string): Pick<Endpoint, 'pattern' | 'parameters'> {
  const isParameter = (segment: string) => segment.startsWith(':');
  const segments = path.split('/');
  const source = segments.map((segment) => (isParameter(segment) ? '[^/]+' : RegExp.escape(segment))).join('/');
  return { pattern: new RegExp(`^${source}$`), parameters: segments.filter(isParameter).length };
}
