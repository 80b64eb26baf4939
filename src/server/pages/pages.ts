import { randomUUID } from 'node:crypto';
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Site } from '#contract/site.ts';
import { createAlertPage } from '#server/alerts/alert-page.ts';
import type { ApiRouter } from '#server/http/api/api-router.ts';
import { loggedUrl } from '#server/http/request/logged-url.ts';
import { openLink } from '#server/links/open-link.ts';
import type { Services } from '#server/services/services.ts';
import { readLegalInformation } from '#server/site-settings/read-legal-information.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { type ApiClient, createApiClient } from '#web/api/api-client.ts';
import { ApiError, type ApiOptions, type Fetch } from '#web/api/api-request.ts';
import { createSelectionCalls, type SelectionCalls } from '#web/api/selection-calls.ts';
import { createHostFetch } from './api-host.ts';
import { secureDocument } from './content-security-policy.ts';

/** A finished answer: a document, a redirect, or the data of a route. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** The same for every visitor until the catalogue changes. */
  isCacheable: boolean;
};

/** Answers a request with a page. */
export type Pages = (request: Request) => Promise<Page>;

/** The built application; in development, a function that loads the current one. */
type Build = object | (() => Promise<object>);

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'> & { api: ApiRouter };

/** Renders the site's pages. Their loaders call the API, in this process or on the host that API_URL names. */
export function createPages(build: Build, { api, ...services }: Needs): Pages {
  const { config, db, log } = services;
  const { site } = config;
  const alertPage = createAlertPage(services);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const current = typeof build === 'function' ? async () => requireSiteBuild(await build()) : requireSiteBuild(build);
  const handle = createRequestHandler(current, isDevelopment ? 'development' : 'production');

  return async (request) => {
    // The build's own context keys: React Router compares them by identity.
    const {
      alertContext,
      apiContext,
      legalContext,
      privateLinkContext,
      siteContext,
      nonceContext,
      reportErrorContext,
    } = (typeof current === 'function' ? await current() : current).entry.module.contexts;
    const requestId = request.headers.get('x-request-id') ?? '';
    const about = { requestId, url: loggedUrl(request.url) };
    // Without a connection of its own, a call carries the page's request id.
    const callApi: Fetch = site.apiUrl
      ? createHostFetch()
      : (path, init) => api.request(path, { ...init, headers: { 'X-Request-Id': requestId } }, {});
    let hasAllData = true;
    const host: ApiOptions = { apiUrl: site.apiUrl, fetch: callApi };
    const client = { ...createApiClient(host), ...createSelectionCalls(host) };
    const context = new RouterContextProvider();
    const nonce = randomUUID();
    context.set(siteContext, await readSite());
    context.set(legalContext, () => watch(readLegalInformation(services)));
    context.set(privateLinkContext, (token) => watch(openLink(services, token, request.headers)));
    context.set(alertContext, { ...alertPage, find: (token) => watch(alertPage.find(token)) });
    context.set(nonceContext, nonce);
    context.set(apiContext, watchCalls(client, watch));
    context.set(reportErrorContext, (error) => {
      // An unknown address is no failure.
      if (isRouteErrorResponse(error) && error.status < 500) return;
      log.error({ err: error, ...about }, 'page failed');
    });

    const response = await handle(withReadablePath(request), context);
    const { status, headers } = response;
    const body = await response.text();
    const isDocument = headers.get('Content-Type')?.startsWith('text/html');
    if (!isDocument) return { status, headers: [...headers], body, isCacheable: false };
    const { html, policy } = secureDocument(body, nonce, site);
    // Vite writes scripts of its own into development pages.
    if (!isDevelopment) headers.set('Content-Security-Policy', policy);

    // Another host's changes are not announced to us.
    const isCurrent = hasAllData && !site.apiUrl && !isDevelopment;
    // Browsers cache it too, and revalidate it each time.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', isCurrent ? 'no-cache' : 'no-store');
    // Visitors see the rest of the page and a retry button; the status makes crawlers come back. Another API host may
    // answer browsers even if it does not answer us.
    const isOutage = !hasAllData && !site.apiUrl;
    if (isOutage) headers.set('Retry-After', '60');
    return {
      status: isOutage ? 503 : status,
      headers: [...headers],
      body: html,
      isCacheable: isCurrent && status === 200,
    };

    /** With what the settings say. While they cannot be read, the page goes out with the defaults. */
    async function readSite(): Promise<Site> {
      const settings = await watch(readSettings(db, config)).catch(() => undefined);
      if (!settings) return site;
      const agency = { ...site.agency, name: settings.agency_name ?? site.agency.name };
      return { ...site, agency, retentionMonths: settings.retention_months };
    }

    /** Reports data that is unavailable. A missing property is not a failure. */
    async function watch<Data>(answer: Promise<Data>): Promise<Data> {
      try {
        return await answer;
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) {
          hasAllData = false;
          log.error({ err: error, ...about }, 'page data unavailable');
        }
        throw error;
      }
    }
  };
}

type Watch = <Data>(answer: Promise<Data>) => Promise<Data>;

type PageCalls = ApiClient & SelectionCalls;

function watchCalls(api: PageCalls, watch: Watch): PageCalls {
  return {
    listProperties: (...args) => watch(api.listProperties(...args)),
    countChoices: (...args) => watch(api.countChoices(...args)),
    listSelection: (...args) => watch(api.listSelection(...args)),
    listCompared: (...args) => watch(api.listCompared(...args)),
    getProperty: (...args) => watch(api.getProperty(...args)),
    listPlaces: (...args) => watch(api.listPlaces(...args)),
    findWiderSearch: (...args) => watch(api.findWiderSearch(...args)),
  };
}

type SiteBuild = ServerBuild & { entry: { module: { contexts: typeof import('#web/api/api-context.ts') } } };

function requireSiteBuild(build: object): SiteBuild {
  if (!isSiteBuild(build)) throw new Error('This is no build of the site: build it again');
  return build;
}

function isSiteBuild(build: object): build is SiteBuild {
  return 'entry' in build && 'routes' in build;
}

/** A path with broken percent-escapes names no page. The router would throw, so it gets the percent signs escaped. */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}
