import { z } from '@hono/zod-openapi';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, listOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { listFeatures } from './catalogue-store.ts';

const list = adminRoute('get', '/', {
  operationId: 'listFeatures',
  summary: 'The features of the 1 000 newest properties, most used first: what the property form suggests.',
  responses: { 200: answer('Features', listOf(z.string())) },
});

export function featureRoutes({ db }: Services): ApiRouter {
  return createApiRouter().openapi(list, async (c) => success(c, { data: await listFeatures(db) }));
}
