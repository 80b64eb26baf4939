import { notices } from '#contract/messages.ts';
import { newSearchSchema, searchChangeSchema, searchListQuerySchema } from '#contract/schemas/people/search-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { type ListedSearchJson, SEARCHES_PER_PAGE } from '#contract/searches/search.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, noData, one, pageOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { countMatches, countNewMatches } from './fit/matches.ts';
import { listProposals } from './proposals/proposal-store.ts';
import { readWishes } from './read-wishes.ts';
import { listedSearchJsonSchema, searchDetailJsonSchema, searchJsonSchema } from './search-description.ts';
import { searchDetailToJson, searchToJson } from './search-json.ts';
import {
  countSearches,
  createSearch,
  deleteSearches,
  getSearch,
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
  request: { params: idSchema },
  responses: { 200: answer('The search', one(searchDetailJsonSchema)) },
  failures: ['search_not_found'],
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
  request: { params: idSchema },
  responses: { 200: noData('Deleted') },
  failures: ['search_not_found'],
});

export function searchRoutes({ config, db, now }: Services): ApiRouter {
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
      if ((await deleteSearches(db, [c.req.valid('param').id])) === 0) throw new Failure('search_not_found');
      return success(c, null, { message: notices.searchDeleted });
    });
}
