import { z } from '@hono/zod-openapi';
import { fieldErrors } from '#contract/messages.ts';
import { PROPERTY_MAX_LENGTHS } from '#contract/property/choices.ts';
import { PLACE_KINDS } from '#contract/property/property.ts';
import { searchQuerySchema } from '#contract/schemas/property/property-schema.ts';
import { answer, listOf, one, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { COMMUNE_NAMES, readLocation } from '#server/places/gazetteer.ts';
import { searchPlaces } from '#server/places/search-places.ts';
import { listPublicPlaces } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services/services.ts';
import { findWiderSearch } from './wider-search.ts';

const MAX_LENGTH = PROPERTY_MAX_LENGTHS.location;

const text = z.string(fieldErrors.text).max(MAX_LENGTH, fieldErrors.tooLong(MAX_LENGTH)).optional();

const placeQuerySchema = z.object({ q: text });
const communeQuerySchema = z.object({ location: text });

const placeSchema = z.strictObject({ name: z.string(), kind: z.enum(PLACE_KINDS).optional(), count: z.int() });
const widerSearchSchema = z.strictObject({ location: z.string(), count: z.int(), search: z.string() });

const list = publicRoute('get', '/', {
  operationId: 'listPlaces',
  summary:
    'The places where public properties are, with how many are in each. With `q`, the communes, regions and postcodes ' +
    'of Haute-Corse that the text may mean, best first: what the search bar suggests.',
  request: { query: placeQuerySchema },
  responses: { 200: answer('Places', listOf(placeSchema)) },
});

const wider = publicRoute('get', '/wider', {
  operationId: 'findWiderSearch',
  summary:
    'For a search of the catalogue that finds nothing: the nearest wider one that does, in the region of its place or ' +
    'without some of its filters. An empty location is all of Haute-Corse. Null if there is none.',
  request: { query: searchQuerySchema },
  responses: { 200: answer('The search', one(widerSearchSchema.nullable())) },
});

const listCommunes = publicRoute('get', '/communes', {
  operationId: 'listCommunes',
  summary:
    'The names of all communes of Haute-Corse, in alphabetical order. With `location`, those that this text names, in ' +
    'any of their spellings, alone or beside other words.',
  request: { query: communeQuerySchema },
  responses: { 200: answer('Names', listOf(z.string())) },
});

export function placeRoutes({ db }: Services): ApiRouter {
  return createApiRouter()
    .openapi(list, async (c) => {
      const { q = '' } = c.req.valid('query');
      const stored = await listPublicPlaces(db);
      return success(c, { data: q.trim() ? searchPlaces(q, stored) : stored });
    })
    .openapi(listCommunes, (c) => {
      const { location } = c.req.valid('query');
      if (location === undefined) return success(c, { data: COMMUNE_NAMES });
      const names = readLocation(location).communes.map(({ name }) => name);
      return success(c, { data: [...new Set(names)] });
    })
    .openapi(wider, async (c) => {
      const { searchParams } = new URL(c.req.url);
      return success(c, { data: await findWiderSearch(db, searchParams) });
    });
}
