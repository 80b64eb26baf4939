import { z } from '@hono/zod-openapi';
import { notices } from '#contract/messages.ts';
import { TRASH_DAYS, type TrashedPropertyJson } from '#contract/property/property-json.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, byId, listOf, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { readAdminJson } from '#server/properties/admin-json.ts';
import { adminPropertyJsonSchema } from '#server/properties/property-description.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { deleteTrashedProperty, listTrash, restoreProperty } from './trash-store.ts';

const trashedSchema = adminPropertyJsonSchema.extend({ deleted_at: z.iso.datetime() }).openapi('TrashedProperty');

const list = adminRoute('get', '/', {
  operationId: 'listTrash',
  summary: `Deleted properties, last deleted first. Each is deleted for good after ${TRASH_DAYS} days.`,
  responses: { 200: answer('The trash', listOf(trashedSchema)) },
});

const restore = adminRoute('post', '/{id}/restore', {
  operationId: 'restoreProperty',
  summary: 'Take a property out of the trash, as it was, with its images.',
  ...byId('property_not_found'),
  responses: { 200: answer('The property', one(adminPropertyJsonSchema)) },
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteTrashedProperty',
  summary: 'Delete a property of the trash for good, with its images and versions.',
  ...byId('property_not_found'),
  responses: { 200: noData('Deleted') },
});

export function trashRoutes({ db, jobs, log, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(list, async (c) => {
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      const trash = (await listTrash(db)).map(({ property, deletedAt }) => ({
        ...toJson(property),
        deleted_at: deletedAt,
      }));
      return success(c, { data: trash satisfies TrashedPropertyJson[] });
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      await restoreProperty(db, id, now());
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      return success(c, { data: toJson(await getProperty(db, id, 'admin')) }, { message: notices.propertyRestored });
    })
    .openapi(remove, async (c) => {
      // Row before files: an orphan file is removed later, a row without its file is a broken page.
      const { id } = c.req.valid('param');
      await deleteTrashedProperty(db, id, now());
      jobs.wake();
      log.info({ property: id, from: 'trash' }, 'deleted');
      return success(c, null, { message: notices.propertyDeletedForGood });
    });
}
