import type { MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { passwordLinkRoutes } from './accounts/password-link-routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { alertRoutes } from './alerts/alert-routes.ts';
import { agendaRoutes } from './appointments/agenda-routes.ts';
import { appointmentRoutes } from './appointments/appointment-routes.ts';
import { visitRequestRoutes } from './appointments/visit-request-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { readSignedInUser } from './auth/signed-in-user.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { demandRoutes } from './demand/demand-routes.ts';
import { Failure } from './failures/failure.ts';
import { keepExamination } from './feeds/feed-content.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { refuseOtherMethods } from './http/api/allowed-methods.ts';
import { type ApiRouter, createApiRouter } from './http/api/api-router.ts';
import { idempotency } from './http/api/idempotency.ts';
import { isMultipart, limitBody } from './http/request/limit-body.ts';
import { createErrorHandler } from './http/response/failure-response.ts';
import { imageRoutes } from './images/image-routes.ts';
import { importRoutes, propertyImportRoutes } from './imports/import-routes.ts';
import { linkRoutes, propertyLinkRoutes } from './links/link-routes.ts';
import { mailSettingsRoutes } from './mail-settings/mail-settings-routes.ts';
import { emailRoutes } from './messages/email-routes.ts';
import { messageRoutes } from './messages/inbox/message-routes.ts';
import { createReception } from './messages/reception.ts';
import { openApiRoute } from './openapi.ts';
import { exampleRoutes, openingRoutes } from './opening/opening-routes.ts';
import { ownerLinkListRoutes, ownerLinkRoutes } from './owner/owner-link-routes.ts';
import { personRoutes } from './people/person-routes.ts';
import { csvRoutes } from './properties/csv/csv-routes.ts';
import { documentRoutes, propertyDocumentRoutes } from './properties/documents/document-routes.ts';
import { placeRoutes } from './properties/places/place-routes.ts';
import { featureRoutes, propertyRoutes } from './properties/property-routes.ts';
import { propertyWriteRoutes } from './properties/property-write-routes.ts';
import { versionRoutes } from './properties/versions/version-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { redirectRoutes } from './redirects/redirect-routes.ts';
import { proposalRoutes } from './searches/proposals/proposal-routes.ts';
import { messageSearchRoutes, searchRequestRoutes } from './searches/search-request-routes.ts';
import { propertyMatchRoutes, searchRoutes } from './searches/search-routes.ts';
import { saleRequestRoutes } from './sellers/sale-request-routes.ts';
import { messageSellerRoutes, sellerRoutes } from './sellers/seller-routes.ts';
import type { Services } from './services/services.ts';
import { sheetRoutes } from './sheets/sheet-routes.ts';
import { contentRoutes } from './site-content/content-routes.ts';
import { pictureRoutes } from './site-content/picture-routes.ts';
import { readSender } from './site-settings/current-site.ts';
import { settingsRoutes } from './site-settings/settings-routes.ts';
import { countMissedSearches } from './statistics/missed-searches.ts';
import { statisticsRoutes, visitRoutes } from './statistics/statistics-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { trashRoutes } from './trash/trash-routes.ts';

/** No valid request of JSON comes near this size. */
const MAX_JSON_BYTES = 256 * 1024;

/** The JSON API, one line per domain. */
export function createApi(services: Services): ApiRouter {
  const { config, log } = services;
  const reception = createReception(services);
  const readExamination = keepExamination(services);
  const api = createApiRouter().basePath('/api');
  api.onError(createErrorHandler(log));
  api.use(
    cors({
      origin: config.corsOrigins,
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      // The file name of an export.
      exposeHeaders: ['Content-Disposition'],
    }),
  );
  api.use(readSignedInUser(services));
  api.use(refuseOtherMethods(api));
  api.use(requireUtf8Json);
  api.use('/properties/*', announceWrites(services));
  api.use('/documents/*', announceWrites(services));
  api.use('/trash/*', announceWrites(services));
  api.use('/settings/*', announceWrites(services));
  api.use('/content/*', announceWrites(services));
  api.use('/mail-settings/*', announceWrites(services));
  api.use('/examples/*', announceWrites(services));
  // E-mails, visits, uploads and imports have limits of their own.
  api.route('/v1.0/email', emailRoutes(services, reception));
  api.route('/visits', visitRoutes(services));
  api.route('/properties', csvRoutes(services));
  api.route('/properties', propertyImportRoutes(services));
  api.route('/redirects', redirectRoutes(services));
  api.use(except((c) => isMultipart(c.req), limitBody(MAX_JSON_BYTES)));
  // Before the stored answers: secrets and recovery codes are told once, and stored nowhere in plain text.
  api.route(
    '/auth',
    authRoutes(services, async () => (await readSender(services)).site),
  );
  api.route('/auth', passwordLinkRoutes(services));
  api.route('/users', userRoutes(services));
  // The address of a person who is erased is not stored either: to erase twice does no harm.
  api.route('/people', personRoutes(services));
  // The address of the agenda is a secret too.
  api.route('/agenda', agendaRoutes(services));
  // A test sends a mail each time, and a stored answer would hold nothing that helps.
  api.route('/mail-settings', mailSettingsRoutes(services));
  // An answer that is stored would keep an endpoint, and a test is one press, one ring.
  api.route('/push-subscriptions', pushRoutes(services));
  api.use(idempotency(services));

  api.route('/properties', imageRoutes(services));
  api.route('/properties', propertyRoutes(services));
  api.route('/properties', propertyWriteRoutes(services));
  api.route('/properties', propertyDocumentRoutes(services));
  api.route('/documents', documentRoutes(services));
  api.route('/properties', propertyLinkRoutes(services));
  api.route('/links', linkRoutes(services));
  api.route('/properties', ownerLinkRoutes(services));
  api.route('/owner-links', ownerLinkListRoutes(services));
  api.route('/properties', versionRoutes(services));
  api.route('/properties', propertyMatchRoutes(services));
  api.route('/search-requests', searchRequestRoutes(services, reception));
  api.route('/searches', searchRoutes(services));
  api.route('/searches', proposalRoutes(services));
  api.route('/sale-requests', saleRequestRoutes(reception));
  api.route('/sellers', sellerRoutes(services));
  api.route('/visit-requests', visitRequestRoutes(services, reception));
  api.route('/appointments', appointmentRoutes(services));
  api.route('/trash', trashRoutes(services));
  api.route('/', sheetRoutes(services));
  api.use('/places/wider', countMissedSearches(services));
  api.route('/places', placeRoutes(services));
  api.route('/features', featureRoutes(services));
  api.route('/messages', messageRoutes(services));
  api.route('/messages', messageSearchRoutes(services));
  api.route('/messages', messageSellerRoutes(services));
  api.route('/settings', settingsRoutes(services));
  api.route('/content', contentRoutes(services));
  api.route('/content/pictures', pictureRoutes(services));
  api.route('/alerts', alertRoutes(services));
  api.route('/imports', importRoutes(services));
  api.route('/feeds', feedRoutes(services, readExamination));
  api.route('/statistics', statisticsRoutes(services));
  api.route('/demand', demandRoutes(services));
  api.route('/dashboard', dashboardRoutes(services, readExamination));
  api.route('/dashboard/opening', openingRoutes(services));
  api.route('/examples', exampleRoutes(services));
  api.route('/status', statusRoutes(services, readExamination));
  openApiRoute(api, services);

  api.all('*', () => {
    throw new Failure('unknown_path');
  });
  return api;
}

/**
 * Announces every write to what pages show. A failed one may have changed something; where PostgreSQL tells of each
 * commit, it need not be announced, and the cached pages stay while the database is away.
 */
function announceWrites({ catalogueEvents, db }: Services): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const mayHaveWritten = c.res.ok || (c.res.status >= 500 && db.engine !== 'postgres');
    if (!isRead && mayHaveWritten) catalogueEvents.emit('changed');
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Refuses JSON in another encoding, whose accents would be stored as replacement characters. The body is read when a
 * route asks for it, not before.
 */
const requireUtf8Json: MiddlewareHandler = (c, next) => {
  c.req.json = async () => JSON.parse(decoder.decode(await c.req.arrayBuffer()));
  return next();
};
