import type { MiddlewareHandler } from 'hono';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses JSON in another encoding, whose accents would be stored as replacement characters. The body is read when a
 * route asks for it, not before.
 */
export const requireUtf8Json: MiddlewareHandler = (c, next) => {
  c.req.json = async () => JSON.parse(decoder.decode(await c.req.arrayBuffer()));
  return next();
};
