import { z } from '@hono/zod-openapi';
import { type BulkAction, type BulkResult, bulkSentences, MAX_BULK_PROPERTIES } from '#contract/property/bulk.ts';
import { bulkSchema } from '#contract/schemas/property/bulk-schema.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { answer, jsonBody, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Author } from '#server/properties/versions/version-store.ts';
import type { Services } from '#server/services/services.ts';
import { refusesIncomplete } from '#server/site-settings/settings-store.ts';
import { restoreProperties, trashProperties } from '#server/trash/trash-store.ts';
import { changeVisibility } from './visibility-store.ts';

const ids = z.array(z.int());

const change = adminRoute('post', '/bulk', {
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

export function bulkRoutes({ config, db, images, now }: Services): ApiRouter {
  return createApiRouter('property_not_found').openapi(change, async (c) => {
    const { ids: wanted, action } = c.req.valid('json');
    const result = await act(action, wanted, { userEmail: requireUser(c).email, now: now() });
    return success(c, { data: result }, { message: bulkSentences(action, result).join('. ') });
  });

  async function act(action: BulkAction, wanted: number[], author: Author): Promise<BulkResult> {
    if (action === 'trash') {
      const { ids: changed, filenames } = await trashProperties(db, wanted, author.now);
      images.hide(filenames);
      return moved(wanted, changed);
    }
    if (action === 'restore') {
      const { ids: changed, filenames } = await restoreProperties(db, wanted, author.now);
      images.show(filenames);
      return moved(wanted, changed);
    }
    const refuseIncomplete = await refusesIncomplete(db, config);
    return changeVisibility(db, wanted, { isPrivate: action === 'make_private', refuseIncomplete }, author);
  }
}

function moved(wanted: number[], changed: number[]): BulkResult {
  return { changed, kept_private: [], missing: wanted.filter((id) => !changed.includes(id)) };
}
