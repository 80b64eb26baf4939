import type { MiddlewareHandler } from 'hono';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON in another encoding cannot be read, instead of being stored with a replacement sign for each of its accents.
 * Nothing is received before a route asks for it.
 */
export const expectUtf8: MiddlewareHandler = (c, next) => {
  c.req.json = async () => JSON.parse(decoder.decode(await c.req.arrayBuffer()));
  return next();
};
