import { notices } from '#contract/messages.ts';
import { summaryToJson } from '#contract/property/property-to-json.ts';
import {
  fitJsonSchema,
  fittingSearchJsonSchema,
  listedSearchJsonSchema,
  searchDetailJsonSchema,
  searchJsonSchema,
} from '#contract/schemas/people/search-json-schema.ts';
import { newSearchSchema, searchChangeSchema, searchListQuerySchema } from '#contract/schemas/people/search-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { MAX_MATCHES, SEARCHES_PER_PAGE } from '#contract/searches/search.ts';
import type { FittingSearchJson, ListedSearchJson, MatchJson } from '#contract/searches/search-json.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, listOf, noData, one, pageOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { listSummaries } from '#server/properties/catalogue-store.ts';
import { summaryJsonSchema } from '#server/properties/property-description.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { countMatches, countNewMatches, listFitting, listMatches } from './fit/matches.ts';
import { listLatestProposals, listProposals } from './proposals/proposal-store.ts';
import { readWishes } from './read-wishes.ts';
import { searchDetailToJson, searchToJson } from './search-json.ts';
import {
  countSearches,
  createSearch,
  deleteSearches,
  getSearch,
  listActiveSearches,
  listSearches,
  recordOpened,
  updateSearch,
} from './search-store.ts';

const list = adminRoute('get', '/', {
  operationId: 'listSearches',
  summary:
    'People who look for a home, last changed first, each with how many homes fit. `new_matches` counts the full ones ' +
    'that appeared since the search was last opened.',
  request: { query: searchListQuerySchema },
  responses: { 200: answer('Searches', pageOf(listedSearchJsonSchema)) },
});

const create = adminRoute('post', '/', {
  operationId: 'createSearch',
  summary: 'Add a person who looks for a home.',
  request: { body: jsonBody(newSearchSchema) },
  responses: { 201: answer('The new search', one(searchJsonSchema)) },
});

const detail = adminRoute('get', '/{id}', {
  operationId: 'getSearch',
  summary: 'A search with its proposals. What fits it now no longer counts as new.',
  ...byId('search_not_found'),
  responses: { 200: answer('The search', one(searchDetailJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateSearch',
  summary:
    'Change a search. What is left out stays as it is; `updated_at` refuses a change that was made on an older state.',
  request: { params: idSchema, body: jsonBody(searchChangeSchema) },
  responses: { 200: answer('The search as it is now, with its proposals', one(searchDetailJsonSchema)) },
  failures: ['search_not_found', 'search_changed'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteSearch',
  summary: 'Delete a search with its proposals and the private links made for them.',
  ...byId('search_not_found'),
  responses: { 200: noData('Deleted') },
});

const fittingHomes = adminRoute('get', '/{id}/matches', {
  operationId: 'listMatches',
  summary: `The homes that fit a search, ${MAX_MATCHES} at most: full matches, then those that miss one wish by a little; newest first. Private homes too.`,
  ...byId('search_not_found'),
  responses: { 200: answer('Homes', listOf(fitJsonSchema.extend({ property: summaryJsonSchema }))) },
});

const fittingSearches = adminRoute('get', '/{id}/searches', {
  operationId: 'listFittingSearches',
  summary: 'The active searches that a property fits, full matches first.',
  ...byId('property_not_found'),
  responses: { 200: answer('Searches', listOf(fittingSearchJsonSchema)) },
});

export function searchRoutes({ config, db, log, now }: Services): ApiRouter {
  return createApiRouter('search_not_found')
    .openapi(list, async (c) => {
      const { page = 1, ...filters } = c.req.valid('query');
      const searches = await countMatches(db, await listSearches(db, filters, page));
      const active = searches.filter(({ state }) => state === 'active');
      const news = await countNewMatches(db, active);
      const data: ListedSearchJson[] = searches.map(({ matches, ...search }) => ({
        ...searchToJson(search),
        matches,
        new_matches: news.get(search.id) ?? 0,
      }));
      return success(c, { data, total: await countSearches(db, filters), page, per_page: SEARCHES_PER_PAGE });
    })
    .openapi(create, async (c) => {
      const input = await readWishes(db, c.req.valid('json'));
      return db.transaction().execute(async (transaction) => {
        const search = await createSearch(transaction, input, now());
        const response = created(c, `/api/searches/${search.id}`, { data: searchToJson(search) });
        await keepAnswer(c, transaction, response);
        return response;
      });
    })
    .openapi(detail, async (c) => {
      const { id } = c.req.valid('param');
      const search = await getSearch(db, id);
      await recordOpened(db, id, now());
      return success(c, { data: searchDetailToJson(search, await listProposals(db, id), config.site) });
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const { updated_at, ...change } = await readWishes(db, c.req.valid('json'));
      const search = await updateSearch(db, id, { change, madeOn: updated_at }, now());
      return success(c, { data: searchDetailToJson(search, await listProposals(db, id), config.site) });
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      if ((await deleteSearches(db, [id])) === 0) throw new Failure('search_not_found');
      log.info({ search: id }, 'deleted');
      return success(c, null, { message: notices.searchDeleted });
    })
    .openapi(fittingHomes, async (c) => {
      const search = await getSearch(db, c.req.valid('param').id);
      const matches = (await listMatches(db, search)).slice(0, MAX_MATCHES);
      if (matches.length === 0) return success(c, { data: [] });
      const ids = matches.map(({ id }) => id);
      const summaries = await listSummaries(db, { audience: 'admin', ids }, { sort: 'recent', limit: MAX_MATCHES });
      const properties = new Map(summaries.map((summary) => [summary.id, summaryToJson(summary)]));
      const proposals = await listLatestProposals(db, { searchId: search.id });
      const data: MatchJson[] = matches.flatMap(({ id, fit, reasons }) => {
        const property = properties.get(id);
        return property ? [{ property, fit, reasons, ...(proposals.get(id) ?? NOT_PROPOSED) }] : [];
      });
      return success(c, { data });
    });
}

/** The calls under `/properties`. */
export function propertyMatchRoutes({ db }: Services): ApiRouter {
  return createApiRouter('property_not_found').openapi(fittingSearches, async (c) => {
    const { id } = c.req.valid('param');
    await getProperty(db, id, 'admin');
    const found = await listFitting(db, id, await listActiveSearches(db));
    const proposals = await listLatestProposals(db, { propertyId: id });
    const data: FittingSearchJson[] = found.map(({ search, fit, reasons }) => ({
      id: search.id,
      name: search.name,
      kind: search.kind,
      fit,
      reasons,
      ...(proposals.get(search.id) ?? NOT_PROPOSED),
    }));
    return success(c, { data });
  });
}

const NOT_PROPOSED = { proposed_at: null, answer: null };
