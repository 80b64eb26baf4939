import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { authRoutes } from './auth/auth-routes.ts';
import { readSignedInUser } from './auth/signed-in-user.ts';
import { Failure } from './failures/failure.ts';
import { createAllowedMethods } from './http/api/allowed-methods.ts';
import { type ApiRouter, createApiRouter } from './http/api/api-router.ts';
import { idempotency } from './http/api/idempotency.ts';
import { requireUtf8Json } from './http/api/utf8-json.ts';
import { limitBody } from './http/request/limit-body.ts';
import { createErrorHandler } from './http/response/error-handler.ts';
import { imageRoutes } from './images/image-routes.ts';
import { emailRoutes } from './messages/email-service/email-routes.ts';
import { messageRoutes } from './messages/inbox/message-routes.ts';
import { openApiRoute } from './openapi.ts';
import { placeRoutes } from './properties/place-routes.ts';
import { propertyRoutes } from './properties/property-routes.ts';
import type { Changes } from './services/changes.ts';
import type { Services } from './services/services.ts';

/** Writes announce what they changed. After one that broke off nobody knows how far it came: it may be anything. */
function announceBrokenWrites(changes: Changes): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isWrite && c.res.status >= 500) changes.announce();
  };
}

/**
 * Lets pages of these origins read the answers. A request without an origin comes from no other page, and hears only that
 * it could have had one: Hono's own way of saying so makes a stream of an answer that is whole already.
 */
function allowOrigins(origins: string[]): MiddlewareHandler {
  // The name of an exported file is in a header that other pages would not see.
  const answer = cors({ origin: origins, exposeHeaders: ['Content-Disposition'] });
  return async (c, next) => {
    if (c.req.header('origin') !== undefined || c.req.method === 'OPTIONS') return answer(c, next);
    await next();
    c.res.headers.append('Vary', 'Origin');
  };
}

/** No JSON that the site takes comes near this. */
const MAX_JSON_BYTES = 256 * 1024;

/** The JSON API, one line per domain. */
export function createApi(services: Services): ApiRouter {
  const api = createApiRouter().basePath('/api');
  api.onError(createErrorHandler(services.log));
  api.use(allowOrigins(services.config.corsOrigins));
  api.use(readSignedInUser(services));
  api.use(idempotency());
  api.use(requireUtf8Json);
  api.use('/properties/*', announceBrokenWrites(services.changes));
  // These measure what they receive themselves, and come before the limit on everything else.
  api.route('/properties', imageRoutes(services));
  api.route('/v1.0/email', emailRoutes(services));
  api.use(limitBody(MAX_JSON_BYTES));

  api.route('/auth', authRoutes(services));
  api.route('/properties', propertyRoutes(services));
  api.route('/places', placeRoutes(services));
  api.route('/messages', messageRoutes(services));
  openApiRoute(api, services.config.site);

  const allowedMethods = createAllowedMethods(api);
  api.all('*', (c) => {
    const methods = allowedMethods(c.req.path);
    if (methods.length === 0) throw new Failure('unknown_path');
    throw new Failure('method_not_allowed', { headers: { Allow: methods.join(', ') } });
  });
  return api;
}
