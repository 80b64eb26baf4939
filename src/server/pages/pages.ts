import { randomUUID } from 'node:crypto';
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Site } from '#contract/site.ts';
import { createAlertPage } from '#server/alerts/alert-page.ts';
import { readDemandSentences } from '#server/demand/demand.ts';
import { Failure } from '#server/failures/failure.ts';
import { openLink } from '#server/links/open-link.ts';
import { offersAlerts } from '#server/mail/mail-settings-store.ts';
import { readOwnerView } from '#server/owner/owner-view.ts';
import { createSalePage } from '#server/sellers/sale-request.ts';
import type { Services } from '#server/services/services.ts';
import { type ContentChange, readWords, withChange } from '#server/site-content/content-store.ts';
import { asBrand, readSitePictures, type SitePictures } from '#server/site-content/picture-store.ts';
import { agentContent, agentInWords } from '#server/site-settings/agent-content.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { readLegalInformation } from '#server/site-settings/settings-store.ts';
import type { CatalogueCalls } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { createHostCalls, createHostSale } from './api-host.ts';
import { createCatalogueCalls } from './catalogue-calls.ts';
import { secureDocument } from './content-security-policy.ts';

/** A finished answer: a document, a redirect, or the data of a route. */
export type Page = {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** The same for every visitor until the catalogue changes. */
  isCacheable: boolean;
};

type Asked = {
  /** Texts that are not saved yet: the page as it would be with them. */
  draft?: ContentChange;
  /** Who sends something, as limits count them. */
  client?: string;
};

/** Answers a request with a page. */
export type Pages = (request: Request, asked?: Asked) => Promise<Page>;

/** The built application; in development, a function that loads the current one. */
type Build = object | (() => Promise<object>);

/** Renders the site's pages. Their properties come from the database, or from the API host that API_URL names. */
export function createPages(build: Build, services: Services): Pages {
  const { config, db, log } = services;
  const { site } = config;
  const alertPage = createAlertPage(services);
  const salePage = site.apiUrl ? createHostSale(site.apiUrl) : createSalePage(services);
  const catalogue = site.apiUrl ? createHostCalls(site.apiUrl, log) : createCatalogueCalls(services);
  const isDevelopment = process.env.NODE_ENV === 'development';
  const current = typeof build === 'function' ? async () => requireSiteBuild(await build()) : requireSiteBuild(build);
  const handle = createRequestHandler(current, isDevelopment ? 'development' : 'production');

  return async (request, { draft = {}, client = '' } = {}) => {
    // The build's own context keys: React Router compares them by identity.
    const {
      alertContext,
      apiContext,
      frameContext,
      legalContext,
      privateLinkContext,
      ownerContext,
      demandContext,
      siteContext,
      wordsContext,
      nonceContext,
      reportErrorContext,
      saleContext,
    } = (typeof current === 'function' ? await current() : current).entry.module.contexts;
    let hasAllData = true;
    const context = new RouterContextProvider();
    const nonce = randomUUID();
    let frame: string | undefined;
    context.set(frameContext, (origin) => {
      frame = origin;
    });
    context.set(siteContext, await readSite());
    // Without an answer, the page says what it says by default.
    context.set(wordsContext, async (page) => {
      const words = await watch(readWords(db, page)).catch(() => ({}));
      return withChange(words, draft);
    });
    context.set(legalContext, () => watch(readLegalInformation(services)));
    context.set(privateLinkContext, (token) => watch(openLink(services, token, request)));
    context.set(demandContext, () => watch(readDemandSentences(db)));
    context.set(ownerContext, (token) => watch(readOwnerView(services, token)));
    context.set(alertContext, { ...alertPage, find: (token) => watch(alertPage.find(token)) });
    // In an outage the page comes back with what was typed.
    context.set(saleContext, (sale) => watch(salePage(sale, client)).catch(() => ({ kind: 'failed' })));
    context.set(nonceContext, nonce);
    context.set(apiContext, watchCalls(catalogue, watch));
    context.set(reportErrorContext, (error) => {
      // An unknown address is no failure.
      if (isRouteErrorResponse(error) && error.status < 500) return;
      log.error({ err: error }, 'page failed');
    });

    const response = await handle(withReadablePath(request), context);
    const { status, headers } = response;
    const body = await response.text();
    const isDocument = headers.get('Content-Type')?.startsWith('text/html');
    if (!isDocument) return { status, headers: [...headers], body, isCacheable: false };
    const { html, policy } = secureDocument(body, nonce, { ...site, frame });
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
      const sender = await watch(readSender(services)).catch(() => undefined);
      if (!sender) return site;
      const offersMails = await watch(offersAlerts({ config, db })).catch(() => site.offersAlerts);
      const presentedBy = agentInWords(agentContent(sender.settings, sender.site));
      const { portrait, logo } = await watch(readSitePictures(db)).catch(() => NO_PICTURES);
      return {
        ...sender.site,
        presentedBy,
        offersAlerts: offersMails,
        ...(portrait && { portrait }),
        ...(logo && { logo: asBrand(logo) }),
      };
    }

    /** Reports data that is unavailable. A missing property is not a failure. */
    async function watch<Data>(answer: Promise<Data>): Promise<Data> {
      try {
        return await answer;
      } catch (error) {
        if (!isMissing(error)) {
          hasAllData = false;
          log.error({ err: error }, 'page data unavailable');
        }
        throw error;
      }
    }
  };
}

const NO_PICTURES: SitePictures = {};

type Watch = <Data>(answer: Promise<Data>) => Promise<Data>;

function watchCalls(catalogue: CatalogueCalls, watch: Watch): CatalogueCalls {
  return {
    listProperties: (...args) => watch(catalogue.listProperties(...args)),
    getProperty: (...args) => watch(catalogue.getProperty(...args)),
    listSelection: (...args) => watch(catalogue.listSelection(...args)),
    listCompared: (...args) => watch(catalogue.listCompared(...args)),
    listRecentlySold: () => watch(catalogue.listRecentlySold()),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Failure
    ? error.code === 'property_not_found'
    : error instanceof ApiError && error.status === 404;
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
