import { summaryToJson } from '#contract/property/property-to-json.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { type FittingSearchJson, MAX_MATCHES, type MatchJson } from '#contract/searches/search.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, listOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { listSummaries } from '#server/properties/catalogue-store.ts';
import { getProperty } from '#server/properties/property-store.ts';
import { listLatestProposals } from '#server/searches/proposals/proposal-store.ts';
import { fittingSearchJsonSchema, matchJsonSchema } from '#server/searches/search-description.ts';
import { getSearch, listActiveSearches, type StoredSearch } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';
import { listFitting, listMatches } from './matches.ts';

const NOT_PROPOSED = { proposed_at: null, answer: null };

const homes = adminRoute('get', '/{id}/matches', {
  operationId: 'listMatches',
  summary: `The homes that fit a search, ${MAX_MATCHES} at most: full matches, then those that miss one wish by a little; newest first. Private homes too.`,
  request: { params: idSchema },
  responses: { 200: answer('Homes', listOf(matchJsonSchema)) },
  failures: ['search_not_found'],
});

const searches = adminRoute('get', '/{id}/searches', {
  operationId: 'listFittingSearches',
  summary: 'The active searches that a property fits, full matches first.',
  request: { params: idSchema },
  responses: { 200: answer('Searches', listOf(fittingSearchJsonSchema)) },
  failures: ['property_not_found'],
});

export function matchRoutes({ db }: Services): ApiRouter {
  return createApiRouter('search_not_found').openapi(homes, async (c) =>
    success(c, { data: await readMatches(await getSearch(db, c.req.valid('param').id)) }),
  );

  async function readMatches(search: StoredSearch): Promise<MatchJson[]> {
    const matches = (await listMatches(db, search)).slice(0, MAX_MATCHES);
    if (matches.length === 0) return [];
    const ids = matches.map(({ id }) => id);
    const summaries = await listSummaries(db, { audience: 'admin', ids }, { sort: 'recent', limit: MAX_MATCHES });
    const byId = new Map(summaries.map((summary) => [summary.id, summaryToJson(summary)]));
    const proposals = await listLatestProposals(db, { searchId: search.id });
    return matches.flatMap(({ id, fit, reasons }) => {
      const property = byId.get(id);
      return property ? [{ property, fit, reasons, ...(proposals.get(id) ?? NOT_PROPOSED) }] : [];
    });
  }
}

/** The calls under `/properties`. */
export function propertyMatchRoutes({ db }: Services): ApiRouter {
  return createApiRouter('property_not_found').openapi(searches, async (c) => {
    const { id } = c.req.valid('param');
    await getProperty(db, id, 'admin');
    const fitting = await listFitting(db, id, await listActiveSearches(db));
    const proposals = await listLatestProposals(db, { propertyId: id });
    const data: FittingSearchJson[] = fitting.map(({ search, fit, reasons }) => ({
      ...{ id: search.id, name: search.name, kind: search.kind, fit, reasons },
      ...(proposals.get(search.id) ?? NOT_PROPOSED),
    }));
    return success(c, { data });
  });
}
