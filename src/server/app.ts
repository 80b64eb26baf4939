import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { createApi } from './api.ts';
import { Failure } from './failure.ts';
import type { ApiRouter } from './http/api-router.ts';
import { compress } from './http/compress.ts';
import { discardRest } from './http/discard-rest.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { sendFailure, toResponse } from './http/failure-answer.ts';
import { logRequest } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serverTiming } from './http/server-timing.ts';
import { success } from './http/success.ts';
import { discoveryRoutes } from './pages/discovery-routes.ts';
import { PageCache } from './pages/page-cache.ts';
import type { ApiFetch, Pages } from './pages/pages.ts';
import type { Services } from './services.ts';

/** Answers a request itself, or leaves it to what comes after. */
type Server = { serve: (request: IncomingMessage, response: ServerResponse, headers: string[]) => boolean };

type Site = {
  /** Files of the built site, or Vite in development. */
  files: Server;
  /** What is no file and no API call is a page. They read through the API, in this process. */
  createPages: (apiFetch: ApiFetch) => Pages;
};

/** The methods a web Request can have that the site has a use for. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The whole site as one listener: files straight from memory, the rest through Hono. */
export function createApp(services: Services, { files, createPages }: Site) {
  const { config, images, log } = services;
  const common = securityHeaders(config.site.publicUrl).flat();
  const api = createApi(services);
  const pages = new PageCache({ ...services, pages: createPages(async (path, init) => api.request(path, init)) });
  const router = createRouter(services, api, pages);
  const listener = getRequestListener(router.fetch, {
    errorHandler: toErrorResponse,
    // It would cut the connection half a second after an early answer; see `discardRest`.
    autoCleanupIncoming: false,
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = logRequest(request, response, { log, trustedProxies: config.trustedProxies });
    discardRest(request, response);
    // Each answers what it has, and leaves the rest to the next.
    const headers = [...common, 'X-Request-Id', requestId];
    if (files.serve(request, response, headers)) return;
    if (images.serve(request, response, headers)) return;
    if (pages.serve(request, response, headers)) return;

    for (let index = 0; index < headers.length; index += 2) {
      response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
    }
    if (!METHODS.has(request.method ?? ''))
      sendFailure(response, new Failure('method_not_allowed', { headers: { Allow: [...METHODS].join(', ') } }));
    else void listener(request, response);
  };

  /** Thrown outside Hono: an address or a header that no request can be made of. */
  function toErrorResponse(error: unknown): Response {
    if (error instanceof RequestError) return toResponse(new Failure('malformed_request'));
    log.error({ err: error }, 'unexpected error');
    return toResponse(new Failure('unexpected'));
  }
}

function createRouter(services: Services, api: ApiRouter, pages: PageCache): Hono {
  const router = new Hono();
  router.onError(createErrorHandler(services.log));
  router.use(serverTiming, compress);
  router.route('/', api);
  router.get('/healthz', async (c) => success(c, { database: await checkDatabase(services) }));
  router.route('/', discoveryRoutes(services));
  router.get('*', (c) => pages.render(c.req.raw));
  router.all('*', () => {
    throw new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  });
  return router;
}

async function checkDatabase({ db, log }: Services): Promise<'up'> {
  try {
    await sql`select 1`.execute(db);
    return 'up';
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    throw new Failure('busy', { headers: { 'Retry-After': '5' } });
  }
}
