import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { SELL_PATH } from '#contract/public-paths.ts';
import { createApi } from './api.ts';
import { Failure } from './failures/failure.ts';
import { logMessageOf, toFailure } from './failures/outage.ts';
import { feedAddressRoutes } from './feeds/feed-address-routes.ts';
import { clientGroup } from './http/request/client-address.ts';
import { drainBody } from './http/request/drain-body.ts';
import { limitBody } from './http/request/limit-body.ts';
import { runInContext } from './http/request/request-context.ts';
import { contextOf, logRequest } from './http/request/request-log.ts';
import { isTooLong, toOriginForm } from './http/request/request-target.ts';
import { compress } from './http/response/compress.ts';
import { createErrorHandler, sendFailure, toResponse } from './http/response/failure-response.ts';
import { UPLOADS_PATH } from './images/files/image-files.ts';
import { countRequest } from './metrics/counters.ts';
import { discoveryRoutes } from './pages/discovery-routes.ts';
import { PageCache } from './pages/page-cache.ts';
import type { Page, Pages } from './pages/pages.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import { documentFileRoutes } from './properties/documents/document-file-routes.ts';
import { withOldAddresses } from './redirects/old-address-pages.ts';
import type { Services } from './services/services.ts';
import { healthRoutes } from './status/health-routes.ts';
import { metricsRoutes } from './status/metrics-routes.ts';

/** Answers a request or calls `next`, as in Connect. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

type Site = {
  /** The built files, or Vite in development. */
  files: Middleware;
  /** Renders what is no file and no API call. */
  pages: Pages;
};

/** The longest message, in signs that a form writes as twelve. */
const MAX_FORM_BYTES = 32 * 1024;

/** The whole site: built files and cached pages straight from node:http, the rest through Hono. */
export function createApp(services: Services, { files, pages: ownPages }: Site): RequestListener {
  const pages = withOldAddresses(ownPages, services);
  const { config, log, proxyDetector } = services;
  const { publicUrl } = config.site;
  const headers = securityHeaders(config);
  const cache = new PageCache({ ...services, pages });
  const router = getRequestListener(createRouter(services, pages).fetch, {
    errorHandler: (error) => toResponse(report(error)),
    // It would close the connection half a second after an early answer. `drainBody` keeps it open.
    autoCleanupIncoming: false,
    // For requests of HTTP/1.0 without a Host header, such as simple health checks.
    hostname: new URL(publicUrl).host,
  });

  return (request, response) => {
    const requestId = randomUUID();
    // What a file or an image answers is logged at the debug level.
    let level: 'debug' | 'info' = 'debug';
    const context = contextOf(request, { requestId, trustedProxies: config.trustedProxies });
    countRequest(response);
    logRequest(log, response, { context, level: () => level });
    proxyDetector.watch(request);
    response.setHeaders(headers);
    response.setHeader('X-Request-Id', requestId);
    drainBody(request, response);
    runInContext(context, () => {
      try {
        if (isTooLong(request.url ?? '')) throw new Failure('address_too_long');
        if (!hasValidHost(request)) throw new Failure('malformed_request');
        request.url = toOriginForm(request.url ?? '');
        files(request, response, () => {
          if (!request.url?.startsWith(UPLOADS_PATH)) level = 'info';
          void cache.serve(request, response, (error) => (error ? fail(response, error) : router(request, response)));
        });
      } catch (error) {
        fail(response, error);
      }
    });
  };

  function fail(response: ServerResponse, error: unknown): void {
    const failure = report(error);
    // Part of the answer is sent: cutting it off tells the client that it failed.
    if (response.headersSent) response.destroy();
    else sendFailure(response, failure);
  }

  function report(error: unknown): Failure {
    if (error instanceof Failure) return error;
    if (error instanceof RequestError) return new Failure('malformed_request');
    log.error({ err: error }, logMessageOf(error));
    return toFailure(error);
  }
}

function createRouter(services: Services, pages: Pages): Hono<{ Bindings: HttpBindings }> {
  const { config } = services;
  const router = new Hono<{ Bindings: HttpBindings }>();
  router.onError(createErrorHandler(services.log));
  router.route(UPLOADS_PATH, services.images.fileRoutes);
  router.use(compress);
  router.route('/', createApi(services));
  router.route('/', healthRoutes(services));
  router.route('/', metricsRoutes(services));
  router.route('/', discoveryRoutes(services));
  router.route('/documents', documentFileRoutes(services));
  router.route('/flux', feedAddressRoutes(services));
  router.route(adminPaths.sitePreview, previewRoutes(services, pages));
  router.get('*', async (c) => {
    const request = new Request(c.req.url);
    // Who looks: the views of a private link are counted. `HEAD` shows nothing.
    for (const name of c.req.method === 'GET' ? ['User-Agent', 'Sec-Purpose', 'Purpose'] : []) {
      const value = c.req.header(name);
      if (value) request.headers.set(name, value);
    }
    return answerWith(await pages(request));
  });
  // The pages with forms that the server itself reads: they must work without scripts, and in whatever opens a mail's link.
  router.on('POST', ['/alerte/:token', SELL_PATH], limitBody(MAX_FORM_BYTES), async (c) => {
    const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
    const request = new Request(c.req.url, { method: 'POST', headers, body: await c.req.arrayBuffer() });
    return answerWith(await pages(request, { client: clientGroup(c.env.incoming, config.trustedProxies) }));
  });
  router.all('*', () => {
    throw new Failure('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  });
  return router;
}

function answerWith({ status, headers, body }: Page): Response {
  return new Response(body || null, { status, headers });
}

/** Sent with every answer. Pages add their own Content-Security-Policy. */
function securityHeaders({ hstsSubdomains, site }: Services['config']): Map<string, string> {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]);
  if (site.publicUrl.startsWith('https://'))
    headers.set('Strict-Transport-Security', `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`);
  return headers;
}

/** Characters that a host cannot have: a proxy and the site might read it differently. */
const INVALID_HOST = /[\s/?#@\\]/;

/** Whether a request has exactly one Host header, as HTTP/1.1 demands (RFC 9112, 3.2); HTTP/1.0 needs none. */
function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct.host ?? [];
  if (host === undefined) return httpVersion === '1.0';
  return others.length === 0 && !INVALID_HOST.test(host);
}
