import type { HonoRequest, MiddlewareHandler } from 'hono';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON in another encoding cannot be read, instead of being stored with a replacement sign for each of its accents.
 * Nothing is received before a route asks for it.
 */
export const requireUtf8Json: MiddlewareHandler = (c, next) => {
  c.req.json = readJson;
  return next();
};

/**
 * One for all requests. Given a function of its own, V8 would keep each request, with all that belongs to it, until the
 * next full collection of garbage, and have one of those every few hundred requests.
 */
async function readJson(this: HonoRequest) {
  return JSON.parse(decoder.decode(await this.arrayBuffer()));
}
