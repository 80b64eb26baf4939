import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isAdmin } from '#contract/admin/auth.ts';
import { statisticsQuerySchema, visitSchema } from '#contract/schemas/admin/statistics-schema.ts';
import {
  COUNTED_KINDS,
  MISSED_SEARCH_DAYS,
  type Statistics,
  type VisitCounts,
} from '#contract/statistics/statistics.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, listOf, one, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiEnvironment, type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { isPerson } from '#server/http/request/is-person.ts';
import { success } from '#server/http/response/success.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import type { Services } from '#server/services/services.ts';
import { listMissedSearches } from './missed-search-store.ts';
import { createRecentVisits } from './recent-visits.ts';
import { countVisit, listDayCounts, listPropertyCounts } from './visit-store.ts';

const counts = Object.fromEntries(Object.keys(COUNTED_KINDS).map((name) => [name, z.int()]));

const statisticsSchema = z.strictObject({
  days: z.array(z.strictObject({ date: z.iso.date(), ...counts })),
  properties: z.array(z.strictObject({ id: z.int(), title: z.string(), ...counts })),
});

const read = adminRoute('get', '/', {
  operationId: 'getStatistics',
  summary: 'What was counted in the last days, today included: every day, oldest first; properties, most seen first.',
  request: { query: statisticsQuerySchema },
  responses: { 200: answer('The statistics', one(statisticsSchema)) },
});

const readMissed = adminRoute('get', '/missed-searches', {
  operationId: 'listMissedSearches',
  summary: `What visitors looked for and did not find in the last ${MISSED_SEARCH_DAYS} days, most frequent first. \`search\` has the parameters of the catalogue.`,
  responses: { 200: answer('Searches', listOf(z.strictObject({ search: z.string(), count: z.int() }))) },
});

export function statisticsRoutes({ db, now }: Services): ApiRouter {
  return createApiRouter()
    .openapi(read, async (c) => {
      const dates = lastDays(agentDay(now()), c.req.valid('query').days);
      const [from = ''] = dates;
      const counted = await listDayCounts(db, { from });
      const data: Statistics = {
        days: dates.map((date) => ({ date, ...(counted.get(date) ?? NOTHING) })),
        properties: await listPropertyCounts(db, from),
      };
      return success(c, { data });
    })
    .openapi(readMissed, async (c) => {
      const from = daysBefore(agentDay(now()), MISSED_SEARCH_DAYS);
      return success(c, { data: await listMissedSearches(db, from) });
    });
}

const NOTHING: VisitCounts = { views: 0, galleries: 0, favorites: 0, contacts: 0, shares: 0, sheets: 0 };

/** This many days up to the given one, oldest first. */
function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index));
}

/** What a page sends is many times smaller. */
const MAX_VISIT_BYTES = 1024;

const report = publicRoute('post', '/', {
  operationId: 'reportVisit',
  summary:
    'What a visitor does on a page: `{ "property": 12, "kind": "view" | "gallery" | "favorite" | "share" }`, as JSON ' +
    'whatever the content type. Always 204: bots, prefetches, administrators and unreadable bodies are not counted, and what one address repeats ' +
    'within half an hour is counted once.',
  // Not described as a request body: it would be refused for its content type.
  middleware: bodyLimit({ maxSize: MAX_VISIT_BYTES, onError: nothing }),
  responses: { 204: { description: 'Counted, or not' } },
});

export function visitRoutes(services: Services): ApiRouter {
  const { config, db, now } = services;
  const isNew = createRecentVisits();
  return createApiRouter().openapi(report, async (c) => {
    const visit = isCounted(c) && visitSchema.safeParse(await c.req.json().catch(() => undefined)).data;
    const address = clientGroup(c.env.incoming, config.trustedProxies);
    if (visit && isNew(address, `${visit.property} ${visit.kind}`, now())) {
      const reader = await readVisitor(services);
      await countVisit(db, visit.property, { kind: visit.kind, now: now(), reader });
    }
    return nothing(c);
  });
}

function nothing(c: Context<ApiEnvironment>) {
  return c.body(null, 204);
}

/** Whether a person makes this request, and not the agent. */
export function isCounted(c: Context<ApiEnvironment>): boolean {
  const user = c.get('user');
  return !(user && isAdmin(user)) && isPerson(c.req.raw.headers);
}
