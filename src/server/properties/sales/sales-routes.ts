import { soldToJson } from '#contract/property/property-to-json.ts';
import { answer, listOf, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import { soldSummarySchema } from '#server/properties/property-description.ts';
import type { Services } from '#server/services/services.ts';
import { listRecentlySold } from './sales-store.ts';

const list = publicRoute('get', '/sold', {
  operationId: 'listRecentlySold',
  summary: 'The last three properties that were sold, while their pages are shown. Without their prices.',
  responses: { 200: answer('Properties', listOf(soldSummarySchema)) },
});

export function salesRoutes(services: Services): ApiRouter {
  return createApiRouter().openapi(list, async (c) => {
    const sold = await listRecentlySold(services.db, await readVisitor(services));
    return success(c, { data: sold.map(soldToJson) });
  });
}
