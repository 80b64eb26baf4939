import { summaryToJson } from '#contract/property/property-to-json.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { answer, listOf, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import { summaryJsonSchema } from '#server/properties/property-description.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { listSimilarProperties, MAX_SIMILAR } from './similar-store.ts';

const list = publicRoute('get', '/{id}/similar', {
  operationId: 'listSimilarProperties',
  summary: `Public properties like this one, ${MAX_SIMILAR} at most, as summaries: of its place, its region, then its type, at a near price.`,
  request: { params: idSchema },
  responses: { 200: answer('Properties', listOf(summaryJsonSchema)) },
  failures: ['property_not_found'],
});

/** Whoever asks gets what visitors see: a private property has no similar ones, and is similar to none. */
export function similarRoutes(services: Services): ApiRouter {
  const { db } = services;
  return createApiRouter('property_not_found').openapi(list, async (c) => {
    const property = await getProperty(db, c.req.valid('param').id, await readVisitor(services));
    return success(c, { data: (await listSimilarProperties(db, property)).map(summaryToJson) });
  });
}
