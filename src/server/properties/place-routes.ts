import { createRoute } from '@hono/zod-openapi';
import { answer } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { listPublicPlaces } from './catalogue-store.ts';
import { placesSchema } from './property-description.ts';

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listPlaces',
  summary: 'The places where public properties are, with how many are in each: what the search bar suggests.',
  responses: { 200: answer('Places', placesSchema) },
});

export function placeRoutes({ db }: Services): ApiRouter {
  return createApiRouter().openapi(list, async (c) => success(c, { data: await listPublicPlaces(db) }));
}
