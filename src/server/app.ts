import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi } from './api.ts';
import { LostFile } from './database/opened-file.ts';
import { requireAnswer } from './database/require-answer.ts';
import { busyFor, Failure } from './failures/failure.ts';
import { toFailure } from './failures/outage.ts';
import type { ApiRouter } from './http/api/api-router.ts';
import { drainBody } from './http/request/drain-body.ts';
import { hasValidHost } from './http/request/host-header.ts';
import { nameRequest, type RequestHeaders, RequestLog } from './http/request/request-log.ts';
import { toOriginForm } from './http/request/request-target.ts';
import { compress } from './http/response/compress.ts';
import { createErrorHandler } from './http/response/error-handler.ts';
import { sendFailure, toResponse } from './http/response/failure-response.ts';
import { fileHeaders, securityHeaders, visitorHeaders } from './http/response/security-headers.ts';
import { success } from './http/response/success.ts';
import { serverTiming } from './http/server-timing.ts';
import { setHeaders } from './http/set-headers.ts';
import { discoveryRoutes } from './pages/discovery-routes.ts';
import { PageCache } from './pages/page-cache.ts';
import type { Page, Pages } from './pages/pages.ts';
import type { Services } from './services/services.ts';

/** Answers a request itself, or leaves it to what comes after. */
type Server = { serve: (request: IncomingMessage, response: ServerResponse, headers: RequestHeaders) => boolean };

type Site = {
  /** Files of the built site, or Vite in development. Each goes out with the headers given here. */
  createFiles: (common: string[]) => Server;
  /** What is no file and no API call is a page. */
  createPages: (api: ApiRouter) => Pages;
};

/** The methods a web Request can have that the site has a use for. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The whole site as one listener: what is ready or kept straight from memory, the rest through Hono. */
export function createApp(services: Services, { createFiles, createPages }: Site) {
  const { config, images, log, requestNotes } = services;
  const { publicUrl } = config.site;
  const common = securityHeaders(publicUrl);
  const api = createApi(services);
  const pages = createPages(api);
  const listener = getRequestListener(createRouter(services, api, pages).fetch, {
    errorHandler: (error) => toResponse(report(error)),
    // It would cut the connection half a second after an early answer; see `drainBody`.
    autoCleanupIncoming: false,
    // For what speaks HTTP/1.0, as simple checks of health do, and names none.
    hostname: new URL(publicUrl).host,
  });
  const requests = new RequestLog({ notes: requestNotes, trustedProxies: config.trustedProxies });
  // Each answers what it has, and leaves the rest to the next.
  const servers: Server[] = [
    createFiles(fileHeaders(publicUrl)),
    images,
    new PageCache({ ...services, pages, common: visitorHeaders(publicUrl), fail }),
  ];

  return (request: IncomingMessage, response: ServerResponse): void =>
    requests.follow(request, response, (requestId) => answer(request, response, requestId));

  function answer(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const headers: RequestHeaders = ['X-Request-Id', requestId];
    try {
      if (!hasValidHost(request)) throw new Failure('malformed_request');
      request.url = toOriginForm(request.url ?? '');
      for (const server of servers) if (server.serve(request, response, headers)) return;
    } catch (error) {
      fail(response, error, headers);
      return;
    }

    setHeaders(response, common);
    setHeaders(response, headers);
    nameRequest(request, requestId);
    drainBody(request, response);
    if (!METHODS.has(request.method ?? ''))
      sendFailure(response, new Failure('method_not_allowed', { headers: { Allow: [...METHODS].join(', ') } }));
    else void listener(request, response);
  }

  function fail(response: ServerResponse, error: unknown, headers: RequestHeaders): void {
    const failure = report(error);
    // Half an answer is none, and the client sees it.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    setHeaders(response, common);
    setHeaders(response, headers);
    sendFailure(response, failure);
  }

  /** What was thrown outside Hono, such as for a header that no request can be made of. */
  function report(error: unknown): Failure {
    if (error instanceof Failure) return error;
    if (error instanceof RequestError) return new Failure('malformed_request');
    log.error({ err: error }, 'unexpected error');
    return toFailure(error);
  }
}

function createRouter(services: Services, api: ApiRouter, pages: Pages): Hono {
  const router = new Hono();
  router.onError(createErrorHandler(services.log));
  router.use(serverTiming, compress);
  router.route('/', api);
  router.get('/healthz', async (c) => success(c, { database: await checkDatabase(services) }));
  router.route('/', discoveryRoutes(services));
  router.get('*', async (c) => toWebResponse(await pages(c.req.raw)));
  router.all('*', () => {
    throw new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  });
  return router;
}

function toWebResponse({ status, headers, body }: Page): Response {
  return new Response(body || null, { status, headers });
}

async function checkDatabase({ db, log }: Services): Promise<'up'> {
  try {
    await requireAnswer(db);
    return 'up';
  } catch (error) {
    log.error({ err: error }, 'the database does not take part');
    throw error instanceof LostFile ? toFailure(error) : busyFor(5);
  }
}
