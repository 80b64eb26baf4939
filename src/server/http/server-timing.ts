import type { MiddlewareHandler } from 'hono';

/** Tells whoever looks into a browser's network panel how long the server took over an answer. */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now();
  await next();
  const [name, value] = timeSince(startedAt);
  c.res.headers.set(name, value);
};

export function timeSince(startedAt: number): [name: string, value: string] {
  return ['Server-Timing', `app;dur=${(performance.now() - startedAt).toFixed(1)}`];
}

/** The header of an answer that was kept in memory, where there is no work to time. */
export const FROM_CACHE = ['Server-Timing', 'cache;desc=hit'] as const;
