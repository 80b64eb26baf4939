import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import { Failure } from '#server/failures/failure.ts';
import type { Services } from '#server/services/services.ts';
import type { ApiClient } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-request.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createHostApi } from './host-api.ts';
import { createVisitorApi } from './visitor-api.ts';

/** An answer in one piece: a document, a redirect, or the data of a route. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** Whether everyone who asks for it gets the same until what it shows changes. */
  isKeepable: boolean;
  shown: Shown;
};

/** The numbers of the properties on a page: those that it shows whole, and those whose card it shows. */
export type Shown = { whole: Set<number>; cards: Set<number> };

/** Answers a request with a page. */
export type Pages = (request: Request) => Promise<Page>;

/** The built application, from which the router prepares what it can; in development, where to get the current one. */
type Build = object | (() => Promise<object>);

/** Renders the site's pages. They read what the API would answer a visitor, hence show what a visitor may see. */
export function createPages(build: Build, { catalogue, config: { site }, log }: Services): Pages {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const current = typeof build === 'function' ? async () => requireSiteBuild(await build()) : requireSiteBuild(build);
  const handle = createRequestHandler(current, isDevelopment ? 'development' : 'production');
  // Where browsers are sent to another API host, the server must show what that host says.
  const api = site.apiUrl ? createHostApi(site.apiUrl) : createVisitorApi(catalogue);

  return async (request) => {
    // The keys of the build's own modules: React Router compares them by identity.
    const { apiContext, siteContext, reportErrorContext, documentContext } = (
      typeof current === 'function' ? await current() : current
    ).entry.module.contexts;
    const context = new RouterContextProvider();
    const requestId = request.headers.get('x-request-id');
    const shown: Shown = { whole: new Set(), cards: new Set() };
    let hasAllData = true;
    const watched = watch(api, shown, (error) => {
      hasAllData = false;
      log.error({ err: error, requestId, url: request.url }, 'a page lacks its data');
    });
    context.set(apiContext, watched);
    context.set(siteContext, site);
    context.set(reportErrorContext, (error) => {
      // A page that does not exist is the visitor's affair.
      if (isRouteErrorResponse(error) && error.status < 500) return;
      log.error({ err: error, requestId, url: request.url }, 'a page failed');
    });

    const response = await handle(withReadablePath(request), context);
    const { status, headers } = response;
    const rendered = context.get(documentContext);
    if (!rendered) return { status, headers: [...headers], body: await response.text(), isKeepable: false, shown };
    const { html, inlineScripts } = rendered;
    // Vite writes scripts of its own into development pages.
    if (isDevelopment) return { status, headers: [...headers], body: html, isKeepable: false, shown };

    // Another host's changes are not announced to us.
    const isCurrent = hasAllData && !site.apiUrl;
    headers.set('Content-Security-Policy', contentSecurityPolicy(inlineScripts, site));
    // Browsers keep it too, and ask each time whether it is still the same.
    headers.set('Cache-Control', isCurrent ? 'no-cache' : 'no-store');
    // Visitors see the rest, and a way to try again; whoever looks for pages to remember is to come back. Another host
    // may well answer browsers though it does not answer us.
    const isOutage = !hasAllData && !site.apiUrl;
    if (isOutage) headers.set('Retry-After', '60');
    return {
      status: isOutage ? 503 : status,
      headers: [...headers],
      body: html,
      isKeepable: isCurrent && status === 200,
      shown,
    };
  };
}

/** The same calls, noting which properties they bring, and what goes wrong; that there is no such one is an answer. */
function watch(api: ApiClient, shown: Shown, onTrouble: (error: unknown) => void): ApiClient {
  async function ask<Data>(answer: Promise<Data>): Promise<Data> {
    try {
      return await answer;
    } catch (error) {
      const isAnswer = error instanceof Failure || (error instanceof ApiError && error.status === 404);
      if (!isAnswer) onTrouble(error);
      throw error;
    }
  }
  return {
    ...api,
    async listProperties(...question) {
      const list = await ask(api.listProperties(...question));
      for (const { id } of list.properties) shown.cards.add(id);
      return list;
    },
    async getProperty(...question) {
      const property = await ask(api.getProperty(...question));
      shown.whole.add(property.id);
      return property;
    },
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

/** A path whose escapes make no text names no page. The router, which would complain, is given its signs as they are. */
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
