import type { Hono, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { Failure } from '#server/failures/failure.ts';

/** Answers 405 to a wrong method before the routes see it: `/properties/bulk` is no property with the id 'bulk'. */
export function refuseOtherMethods(app: Pick<Hono, 'routes'>): MiddlewareHandler {
  let router: TrieRouter<Set<string>> | undefined;
  return async (c, next) => {
    // At the first request every route is there.
    router ??= routerOfMethods(app);
    const [methods] = router.match('ALL', c.req.path)[0][0] ?? [];
    if (methods && !methods.has(c.req.method)) {
      throw new Failure('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
    }
    await next();
  };
}

/** The methods of each path, those with the fewest parameters first. */
function routerOfMethods({ routes }: Pick<Hono, 'routes'>): TrieRouter<Set<string>> {
  const router = new TrieRouter<Set<string>>();
  const byPath = Map.groupBy(
    routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  );
  const parametersOf = (path: string) => path.split(':').length;
  for (const [path, routes] of [...byPath].sort(([a], [b]) => parametersOf(a) - parametersOf(b))) {
    const methods = new Set(routes.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    router.add('ALL', path, methods);
  }
  return router;
}
