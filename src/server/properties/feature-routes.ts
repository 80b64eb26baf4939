import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#server/auth/signed-in-user.ts';
import { answer, answers, withToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { listFeatures } from './catalogue-store.ts';
import { featuresSchema } from './property-description.ts';

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listFeatures',
  summary: 'The features of the 1 000 newest properties, most used first: what the property form suggests.',
  security: withToken,
  middleware: requireAdmin,
  responses: { 200: answer('Features', featuresSchema), ...answers('not_signed_in', 'not_admin') },
});

export function featureRoutes({ db }: Services): ApiRouter {
  return createApiRouter().openapi(list, async (c) => success(c, { data: await listFeatures(db) }));
}
