import type { MiddlewareHandler } from 'hono';
import type { AlertSummary, AskedFor } from '#contract/alerts/alert.ts';
import { alertTexts } from '#contract/alerts/alert-messages.ts';
import { type CatalogueFilters, filtersFromSearch, PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { alertPath } from '#contract/public-paths.ts';
import { alertSummarySchema, alertTokenSchema, newAlertSchema } from '#contract/schemas/people/alert-schema.ts';
import { BUDGETS } from '#contract/statistics/demand.ts';
import { formatPrice } from '#contract/text/format.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, one, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { success } from '#server/http/response/success.ts';
import { createReading } from '#server/limits/create-reading.ts';
import { type Rule, spend } from '#server/limits/limit-store.ts';
import { createUses } from '#server/limits/uses.ts';
import { offersAlerts } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { endAlert } from './alert-end-store.ts';
import { errorsOfSearch, readAlertSearch } from './alert-search.ts';
import { askForAlert, listActiveSearches } from './alert-store.ts';

/** For everyone together: nobody makes the site flood strangers with mails. */
const MAILS_OF_EVERYONE: Rule = { limit: 300, seconds: 3600 };
/**
 * A household has a few people, each with a few searches. Every request counts alike: counting alerts would tell whether a
 * request has made one.
 */
const REQUESTS: Rule = { limit: 20, seconds: 3600 };

const summary = adminRoute('get', '/summary', {
  operationId: 'getAlertSummary',
  summary: 'How many e-mail alerts are active, and what people look for. No addresses.',
  responses: { 200: answer('What people look for', one(alertSummarySchema)) },
});

const stopPage = publicRoute('get', '/{token}/stop', {
  operationId: 'showAlert',
  summary: 'Leads to the page of the alert and changes nothing: for mail programs that open List-Unsubscribe.',
  request: { params: alertTokenSchema },
  responses: { 303: { description: 'To the page of the alert' } },
  failures: ['alert_not_found'],
});

const stop = publicRoute('post', '/{token}/stop', {
  operationId: 'stopAlert',
  summary: 'End an alert at once, as a List-Unsubscribe-Post (RFC 8058). The body makes no difference.',
  request: { params: alertTokenSchema },
  responses: { 200: noData('Ended') },
  failures: ['alert_not_found'],
});

export function alertRoutes(services: Services): ApiRouter {
  const { authSecret, config, db, jobs, now } = services;
  const { use, ofAddress, mailTo, mailsFrom } = createUses(authSecret);
  const read = createReading(services);
  const everyone = use('alert-everyone', '', MAILS_OF_EVERYONE);

  const requireOffered: MiddlewareHandler = async (_, next) => {
    if (!(await offersAlerts({ config, db }))) throw new Failure('alerts_not_offered');
    await next();
  };
  const ask = publicRoute('post', '/', {
    operationId: 'askForAlert',
    summary:
      'Ask to be told by e-mail of new properties, lower prices and homes that are back, in a search of the ' +
      'catalogue. A mail asks to confirm. The answer is the same whatever is known of the address. Sites without a mail server answer 404.',
    middleware: requireOffered,
    request: { body: jsonBody(newAlertSchema) },
    responses: { 202: noData('Asked for') },
    failures: ['alerts_not_offered', 'too_many_alerts'],
  });

  return createApiRouter('alert_not_found')
    .openapi(summary, async (c) => success(c, { data: summarise(await listActiveSearches(db)) }))
    .openapi(ask, async (c) => {
      const address = clientGroup(c.env.incoming, config.trustedProxies);
      const { email, search: typed } = c.req.valid('json');
      const limits = [...ofAddress('alert', address, REQUESTS), everyone];
      const search = await read({ address, limits, requireNoWait }, () => readSearch(typed));
      const time = now();
      const asked = [...ofAddress('alert', address, REQUESTS), ...mailsFrom(address)];
      requireNoWait(await spend(db, asked, time));
      const addressKey = use('alert', address, REQUESTS).key;
      const isNew = await askForAlert(db, { email, search, addressKey, limits: [mailTo(email), everyone] }, time);
      if (isNew) jobs.wake();
      return c.json({ status: 'success' as const, message: alertTexts.asked, data: null }, 202);
    })
    .openapi(stopPage, (c) => c.redirect(alertPath(c.req.valid('param').token), 303))
    .openapi(stop, async (c) => {
      if (!(await endAlert(db, c.req.valid('param').token, now()))) throw new Failure('alert_not_found');
      return success(c, null, { message: alertTexts.ended });
    });

  async function readSearch(typed: string): Promise<string> {
    const result = await readAlertSearch(db, typed);
    if ('search' in result) return result.search;
    throw new Failure('invalid_fields', { errors: { search: errorsOfSearch(result.errors) } });
  }
}

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw new Failure('too_many_alerts', { headers: { 'Retry-After': String(seconds) } });
}

/** A region or a town that one person alone looks for is shown too: it names nobody. */
const MAX_LINES = 10;

/** What the people behind these searches look for. */
export function summarise(searches: string[]): AlertSummary {
  const filters = searches.map((search) => filtersFromSearch(new URLSearchParams(search)));
  return {
    active: searches.length,
    places: count(filters.map(({ location }) => location || 'Toute la Haute-Corse')),
    types: count(filters.flatMap(typesOf)),
    budgets: count(filters.map(({ priceRange }) => budgetOf(priceRange.max))),
  };
}

function typesOf({ propertyType, types }: CatalogueFilters): readonly string[] {
  if (types.length > 0) return types;
  return [propertyType === 'all' ? 'Tous les types' : propertyType];
}

function budgetOf(max: number): string {
  if (max >= PRICE_SLIDER.max) return 'Sans limite';
  const bound = BUDGETS.find((budget) => max <= budget);
  return bound ? `Jusqu'à ${formatPrice(bound)}` : `Plus de ${formatPrice(BUDGETS[BUDGETS.length - 1] ?? 0)}`;
}

/** The most frequent first. */
function count(names: string[]): AskedFor[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
    .slice(0, MAX_LINES);
}
