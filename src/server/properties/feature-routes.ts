import { adminRoute } from '#server/auth/admin-route.ts';
import { answer } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { listFeatures } from './catalogue-store.ts';
import { featuresSchema } from './property-description.ts';

const list = adminRoute('get', '/', {
  operationId: 'listFeatures',
  summary: 'The features of the 1 000 newest properties, most used first: what the property form suggests.',
  responses: { 200: answer('Features', featuresSchema) },
});

export function featureRoutes({ db }: Services): ApiRouter {
  return createApiRouter().openapi(list, async (c) => success(c, { data: await listFeatures(db) }));
}
