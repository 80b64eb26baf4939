import { z } from '@hono/zod-openapi';
import { MAX_UNPAGED_PROPERTIES } from '#contract/catalogue/catalogue.ts';
import { onDay } from '#contract/property/offer.ts';
import type { Property } from '#contract/property/property.ts';
import type { PropertyJson } from '#contract/property/property-json.ts';
import { propertyToJson, soldToJson, summaryToJson } from '#contract/property/property-to-json.ts';
import {
  propertyDetailQuerySchema,
  propertyQuerySchema,
  searchQuerySchema,
} from '#contract/schemas/property/property-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { audienceOf } from '#server/auth/signed-in-user.ts';
import { answer, byId, listOf, one, publicRoute, withOrWithoutToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { readAdminJson } from './admin-json.ts';
import { type Audience, readVisitor } from './audience-store.ts';
import {
  countChoices,
  listFeatures,
  listRecentlySold,
  readPage,
  readProperties,
  readSummaries,
} from './catalogue-store.ts';
import { listShownDocuments } from './documents/document-store.ts';
import { findBudget } from './offer/budget.ts';
import {
  choiceCountsSchema,
  propertyDetailSchema,
  propertyPageSchema,
  soldSummarySchema,
  summaryJsonSchema,
} from './property-description.ts';
import { getProperty } from './property-store.ts';
import { listSimilarProperties, MAX_SIMILAR } from './similar-store.ts';

const list = publicRoute('get', '/', {
  operationId: 'listProperties',
  summary:
    "Public properties; with an administrator's token, the private ones too. Without `page` and `per_page`, " +
    `the first ${MAX_UNPAGED_PROPERTIES} in the order asked for; \`total\` tells how many match.`,
  security: withOrWithoutToken,
  request: { query: propertyQuerySchema },
  responses: { 200: answer('Properties', propertyPageSchema) },
  failures: ['not_signed_in', 'not_admin'],
});

const counts = publicRoute('get', '/counts', {
  operationId: 'countChoices',
  summary: 'How many public properties a search would find with each choice of the filter panel.',
  request: { query: searchQuerySchema },
  responses: { 200: answer('Counts per choice', one(choiceCountsSchema)) },
});

const sold = publicRoute('get', '/sold', {
  operationId: 'listRecentlySold',
  summary: 'The last three properties that were sold, while their pages are shown. Without their prices.',
  responses: { 200: answer('Properties', listOf(soldSummarySchema)) },
});

const detail = publicRoute('get', '/{id}', {
  operationId: 'getProperty',
  summary: 'One property with its images.',
  security: withOrWithoutToken,
  request: { params: idSchema, query: propertyDetailQuerySchema },
  responses: { 200: answer('The property', propertyDetailSchema) },
  failures: ['not_signed_in', 'not_admin', 'property_not_found'],
});

const similar = publicRoute('get', '/{id}/similar', {
  operationId: 'listSimilarProperties',
  summary: `Public properties like this one, ${MAX_SIMILAR} at most, as summaries: of its place, its region, then its type, at a near price.`,
  ...byId('property_not_found'),
  responses: { 200: answer('Properties', listOf(summaryJsonSchema)) },
});

const features = adminRoute('get', '/', {
  operationId: 'listFeatures',
  summary: 'The features of the 1 000 newest properties, most used first: what the property form suggests.',
  responses: { 200: answer('Features', listOf(z.string())) },
});

/** What is read of the properties; for what administrators do, see `propertyWriteRoutes`. */
export function propertyRoutes(services: Services): ApiRouter {
  const { db, now } = services;
  const today = () => agentDay(now());
  return (
    createApiRouter('property_not_found')
      .openapi(list, async (c) => {
        const query = c.req.valid('query');
        const filters = { ...query, audience: audienceOf(c, query.audience) };
        if (query.fields === 'summary') {
          const { items, pagination } = await readPage(db, readSummaries, filters);
          return success(c, { data: items.map((item) => summaryToJson(onDay(item, today()))), ...pagination });
        }
        const { items, pagination } = await readPage(db, readProperties, filters);
        const toJson = await jsonFor(filters.audience, { withImages: query.include === 'images' });
        return success(c, { data: items.map(toJson), ...pagination });
      })
      .openapi(counts, async (c) =>
        success(c, { data: await countChoices(db, { ...c.req.valid('query'), audience: 'public' }) }),
      )
      // Before the numbers of properties.
      .openapi(sold, async (c) => {
        const properties = await listRecentlySold(db, await readVisitor(services));
        return success(c, { data: properties.map(soldToJson) });
      })
      .openapi(detail, async (c) => {
        const audience = audienceOf(c, c.req.valid('query').audience);
        const reader = audience === 'admin' ? audience : await readVisitor(services);
        const toJson = await jsonFor(audience, { withImages: true });
        const property = await getProperty(db, c.req.valid('param').id, reader);
        const json = toJson(property);
        if (audience === 'admin') return success(c, { data: json });
        const documents = await listShownDocuments(db, property);
        return success(c, { data: { ...json, budget: findBudget(property, today()), documents } });
      })
      // Whoever asks gets what visitors see: a private property has no similar ones, and is similar to none.
      .openapi(similar, async (c) => {
        const property = await getProperty(db, c.req.valid('param').id, await readVisitor(services));
        const found = await listSimilarProperties(db, property);
        return success(c, { data: found.map((item) => summaryToJson(onDay(item, today()))) });
      })
  );

  /** An administrator is also told what the advert lacks. */
  async function jsonFor(
    audience: Audience,
    options: { withImages: boolean },
  ): Promise<(property: Property) => PropertyJson> {
    if (audience === 'public') return (property: Property) => propertyToJson(property, { ...options, today: today() });
    return readAdminJson({ db, now }, options);
  }
}

/** The calls under `/features`. */
export function featureRoutes({ db }: Services): ApiRouter {
  return createApiRouter().openapi(features, async (c) => success(c, { data: await listFeatures(db) }));
}
