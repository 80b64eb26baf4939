import { z } from '@hono/zod-openapi';
import { notices } from '#contract/messages.ts';
import { type BulkAction, type BulkResult, bulkSentences, MAX_BULK_PROPERTIES } from '#contract/property/bulk.ts';
import { PROPERTY_MAX_LENGTHS } from '#contract/property/choices.ts';
import { EMPTY_FIELDS, mapFields, type PropertyFields } from '#contract/property/fields.ts';

import { bulkSchema } from '#contract/schemas/property/bulk-schema.ts';
import {
  duplicateSchema,
  newPropertySchema,
  propertyChangeSchema,
} from '#contract/schemas/property/property-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { answer, byId, jsonBody, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { listNewImages } from '#server/images/image-list-store.ts';
import { insertImages } from '#server/images/image-store.ts';
import type { Services } from '#server/services/services.ts';
import { refusesIncomplete } from '#server/site-settings/settings-store.ts';
import { restoreProperties, trashProperties, trashProperty } from '#server/trash/trash-store.ts';
import { readAdminJson } from './admin-json.ts';
import { adminPropertyJsonSchema } from './property-description.ts';
import { createProperty, decideVisibility, getProperty, justCreated, updateProperty } from './property-store.ts';
import type { Author } from './versions/version-store.ts';
import { changeVisibility } from './visibility-store.ts';

const create = adminRoute('post', '/', {
  operationId: 'createProperty',
  summary: 'Create a property.',
  request: { body: jsonBody(newPropertySchema) },
  responses: { 201: answer('The new property', one(adminPropertyJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateProperty',
  summary: 'Change a property. What is left out stays as it is; `revision` refuses a change made on an older state.',
  request: { params: idSchema, body: jsonBody(propertyChangeSchema) },
  responses: { 200: answer('The property as it is now', one(adminPropertyJsonSchema)) },
  failures: ['property_not_found', 'property_changed'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteProperty',
  summary: 'Delete a property and its images: to everyone it is gone, and an administrator finds it in the trash.',
  ...byId('property_not_found'),
  responses: { 200: noData('Deleted') },
});

const duplicate = adminRoute('post', '/{id}/duplicate', {
  operationId: 'duplicateProperty',
  summary: 'Make a private copy of a property, without its reference and mandate; with its images on request.',
  request: {
    params: idSchema,
    body: { required: false, content: { 'application/json': { schema: duplicateSchema } } },
  },
  responses: { 201: answer('The copy', one(adminPropertyJsonSchema)) },
  failures: ['property_not_found', 'json_expected', 'invalid_fields'],
});

const ids = z.array(z.int());

const changeSeveral = adminRoute('post', '/bulk', {
  operationId: 'changeProperties',
  summary:
    `Do the same to ${MAX_BULK_PROPERTIES} properties at most, in one transaction. ` +
    'Those that are gone are skipped, and named in `missing`.',
  request: { body: jsonBody(bulkSchema) },
  responses: {
    200: answer('What was done', one(z.strictObject({ changed: ids, kept_private: ids, missing: ids }))),
  },
  failures: ['property_not_found'],
});

/** What administrators do with properties. */
export function propertyWriteRoutes({ config, db, images, log, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(create, async (c) => {
      const refuseIncomplete = await refusesIncomplete(db, config);
      const { input, isRefused } = decideVisibility(c.req.valid('json'), { refuseIncomplete });
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
      const { revision: madeOn, ...input } = c.req.valid('json');
      const change = { input, madeOn, refuseIncomplete: await refusesIncomplete(db, config) };
      const isRefused = await updateProperty(db, id, change, { userEmail: requireUser(c).email, now: now() });
      await images.renameWithdrawn();
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      return success(c, { data: toJson(await getProperty(db, id, 'admin')) }, visibilityNotice(isRefused));
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      await trashProperty(db, id, now());
      log.info({ property: id }, 'deleted');
      return success(c, null, { message: notices.propertyDeleted });
    })
    .openapi(duplicate, async (c) => {
      const { id } = c.req.valid('param');
      const original = await getProperty(db, id, 'admin');
      const pictures = c.req.valid('json').with_images ? await listNewImages(db, id) : [];
      const time = now();
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      // The copy and its images, together or not at all.
      await using copies = await images.copyAll(pictures);
      return await db.transaction().execute(async (transaction) => {
        const copyId = await createProperty(transaction, copyOf(original), time);
        await insertImages(transaction, copyId, copies.images, { firstPosition: 0, now: time });
        const property = toJson(await getProperty(transaction, copyId, 'admin'));
        const answer = created(c, `/api/properties/${copyId}`, { data: property });
        await keepAnswer(c, transaction, answer);
        return answer;
      });
    })
    .openapi(changeSeveral, async (c) => {
      const { ids: wanted, action } = c.req.valid('json');
      const result = await act(action, wanted, { userEmail: requireUser(c).email, now: now() });
      return success(c, { data: result }, { message: bulkSentences(action, result).join('. ') });
    });

  async function act(action: BulkAction, wanted: number[], author: Author): Promise<BulkResult> {
    if (action === 'trash' || action === 'restore') {
      const move = action === 'trash' ? trashProperties : restoreProperties;
      const changed = await move(db, wanted, author.now);
      if (action === 'trash') log.info({ properties: changed }, 'deleted');
      return { changed, kept_private: [], missing: wanted.filter((id) => !changed.includes(id)) };
    }
    const refuseIncomplete = await refusesIncomplete(db, config);
    const result = await changeVisibility(
      db,
      wanted,
      { isPrivate: action === 'make_private', refuseIncomplete },
      author,
    );
    await images.renameWithdrawn();
    return result;
  }
}

/** The agent asked for a public property and did not get one. */
function visibilityNotice(isRefused: boolean) {
  return isRefused ? { message: notices.keptPrivate } : {};
}

const SUFFIX = ' (copie)';

/** The copy is private, available, and without what belongs to one property alone. */
function copyOf(property: PropertyFields): PropertyFields {
  const shared = mapFields<PropertyFields>((field, name) => (field.isOwn ? EMPTY_FIELDS : property)[name]);
  return { ...shared, title: copyTitle(property.title), is_private: 1 };
}

function copyTitle(title: string): string {
  const start = title.slice(0, PROPERTY_MAX_LENGTHS.title - SUFFIX.length);
  // A character of two code units is not cut in half.
  return start.replace(/\p{Surrogate}$/u, '').trimEnd() + SUFFIX;
}
