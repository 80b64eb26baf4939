import { z } from '@hono/zod-openapi';
import { notices } from '#contract/messages.ts';
import { idSchema, pathId } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { answer, byId, listOf, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { readAdminJson } from '#server/properties/admin-json.ts';
import { adminPropertyJsonSchema, fieldChangeSchema } from '#server/properties/property-description.ts';
import { getProperty, updateProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { refusesIncomplete } from '#server/site-settings/settings-store.ts';
import { getVersion, listVersions, MAX_VERSIONS } from './version-store.ts';

const versionSchema = z
  .strictObject({
    n: z.int(),
    created_at: z.iso.datetime(),
    user: z.strictObject({ email: z.string() }),
    fields: z.array(fieldChangeSchema),
  })
  .openapi('PropertyVersion');

const list = adminRoute('get', '/{id}/versions', {
  operationId: 'listPropertyVersions',
  summary: `Who changed what of a property, and when: the ${MAX_VERSIONS} newest saves. \`n\` is the state before a save.`,
  ...byId('property_not_found'),
  responses: { 200: answer('The versions', listOf(versionSchema)) },
});

const restore = adminRoute('post', '/{id}/versions/{n}/restore', {
  operationId: 'restorePropertyVersion',
  summary: 'Take an older state back. This is a save like any other: the state before it becomes a version too.',
  request: { params: idSchema.extend({ n: pathId }) },
  responses: { 200: answer('The property as it is now', one(adminPropertyJsonSchema)) },
  failures: ['property_not_found', 'version_not_found', 'invalid_fields'],
});

export function versionRoutes({ config, db, images, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(list, async (c) => {
      const property = await getProperty(db, c.req.valid('param').id, 'admin');
      return success(c, { data: await listVersions(db, property) });
    })
    .openapi(restore, async (c) => {
      const { id, n } = c.req.valid('param');
      await getProperty(db, id, 'admin');
      const input = await getVersion(db, id, n);
      const refuseIncomplete = await refusesIncomplete(db, config);
      const author = { userEmail: requireUser(c).email, now: now() };
      const isRefused = await updateProperty(db, id, { input, refuseIncomplete }, author);
      await images.renameWithdrawn();
      const property = await getProperty(db, id, 'admin');
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      return success(
        c,
        { data: toJson(property) },
        { message: isRefused ? notices.keptPrivate : notices.versionRestored },
      );
    });
}
