import { advertOf, pickFacts } from '#contract/advert/advert.ts';
import { MAX_UNPAGED_PROPERTIES } from '#contract/catalogue/catalogue.ts';
import { feedFlagsOf, pickFeedFlags } from '#contract/feeds/feed-flags.ts';
import { notices } from '#contract/messages.ts';
import type { Property, PropertyInput } from '#contract/property/property.ts';
import { propertyToJson, summaryToJson } from '#contract/property/property-to-json.ts';
import {
  newPropertySchema,
  type PropertyChangeFields,
  propertyChangeSchema,
  propertyDetailQuerySchema,
  propertyQuerySchema,
  searchQuerySchema,
} from '#contract/schemas/property/property-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { audienceOf, requireUser } from '#server/auth/signed-in-user.ts';
import { answer, jsonBody, noData, one, publicRoute, withOrWithoutToken } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { trashProperty } from '#server/trash/trash-store.ts';
import { readAdminJson } from './admin-json.ts';
import { type Audience, readVisitor } from './audience-store.ts';
import { countChoices, listProperties, listSummaries } from './catalogue-store.ts';
import { choiceCountsSchema, propertyJsonSchema, propertyPageSchema } from './property-description.ts';
import { createProperty, decideVisibility, getProperty, justCreated, updateProperty } from './property-store.ts';
import { readPage } from './read-page.ts';

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

const detail = publicRoute('get', '/{id}', {
  operationId: 'getProperty',
  summary: 'One property with its images.',
  security: withOrWithoutToken,
  request: { params: idSchema, query: propertyDetailQuerySchema },
  responses: { 200: answer('The property', one(propertyJsonSchema)) },
  failures: ['not_signed_in', 'not_admin', 'property_not_found'],
});

const create = adminRoute('post', '/', {
  operationId: 'createProperty',
  summary: 'Create a property.',
  request: { body: jsonBody(newPropertySchema) },
  responses: { 201: answer('The new property', one(propertyJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateProperty',
  summary: 'Change a property. What is left out stays as it is; `revision` refuses a change made on an older state.',
  request: { params: idSchema, body: jsonBody(propertyChangeSchema) },
  responses: { 200: answer('The property as it is now', one(propertyJsonSchema)) },
  failures: ['property_not_found', 'property_changed'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteProperty',
  summary: 'Delete a property and its images: to everyone it is gone, and an administrator finds it in the trash.',
  request: { params: idSchema },
  responses: { 200: noData('Deleted') },
  failures: ['property_not_found'],
});

export function propertyRoutes(services: Services): ApiRouter {
  const { config, db, images, now } = services;
  return createApiRouter('property_not_found')
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const filters = { ...query, audience: audienceOf(c, query.audience) };
      if (query.fields === 'summary') {
        const { items, pagination } = await readPage(db, listSummaries, filters);
        return success(c, { data: items.map(summaryToJson), ...pagination });
      }
      const { items, pagination } = await readPage(db, listProperties, filters);
      const toJson = await jsonFor(filters.audience, { withImages: query.include === 'images' });
      return success(c, { data: items.map(toJson), ...pagination });
    })
    .openapi(counts, async (c) =>
      success(c, { data: await countChoices(db, { ...c.req.valid('query'), audience: 'public' }) }),
    )
    .openapi(detail, async (c) => {
      const audience = audienceOf(c, c.req.valid('query').audience);
      return success(c, { data: await readProperty(c.req.valid('param').id, audience) });
    })
    .openapi(create, async (c) => {
      const { is_private, bedrooms = 0, bathrooms = 0, ...fields } = c.req.valid('json');
      const wanted: PropertyInput = {
        ...fields,
        bedrooms,
        bathrooms,
        isPrivate: is_private,
        advert: advertOf(fields),
        feeds: feedFlagsOf(fields),
      };
      const { input, isRefused } = decideVisibility(wanted, { refuseIncomplete: await refusesIncomplete() });
      const time = now();
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      return db.transaction().execute(async (transaction) => {
        const id = await createProperty(transaction, input, time);
        const property = toJson(justCreated(id, input, time));
        const answer = created(c, `/api/properties/${id}`, { data: property }, visibilityNotice(isRefused));
        await keepAnswer(c, transaction, answer);
        return answer;
      });
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      const change = { ...toChange(c.req.valid('json')), refuseIncomplete: await refusesIncomplete() };
      const isRefused = await updateProperty(db, id, change, { userEmail: requireUser(c).email, now: now() });
      return success(c, { data: await readProperty(id, 'admin') }, visibilityNotice(isRefused));
    })
    .openapi(remove, async (c) => {
      images.hide(await trashProperty(db, c.req.valid('param').id, now()));
      return success(c, null, { message: notices.propertyDeleted });
    });

  async function refusesIncomplete(): Promise<boolean> {
    return (await readSettings(db, config)).refuse_incomplete === 1;
  }

  async function readProperty(id: number, audience: Audience) {
    const reader = audience === 'admin' ? audience : await readVisitor(services);
    const toJson = await jsonFor(audience, { withImages: true });
    return toJson(await getProperty(db, id, reader));
  }

  /** An administrator is also told what the advert lacks. */
  async function jsonFor(audience: Audience, options: { withImages: boolean }) {
    if (audience === 'public') return (property: Property) => propertyToJson(property, options);
    return readAdminJson({ db, now }, options);
  }
}

/** The agent asked for a public property and did not get one. */
function visibilityNotice(isRefused: boolean) {
  return isRefused ? { message: notices.keptPrivate } : {};
}

function toChange({ is_private, revision, ...fields }: PropertyChangeFields) {
  const visibility = is_private !== undefined && { isPrivate: is_private };
  return {
    input: { ...fields, ...visibility, advert: pickFacts(fields), feeds: pickFeedFlags(fields) },
    madeOn: revision,
  };
}
