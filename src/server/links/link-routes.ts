import { z } from '@hono/zod-openapi';
import { fieldErrors, notices } from '#contract/messages.ts';
import {
  LINK_DAYS,
  LINK_MAX_LENGTHS,
  MAX_LINK_DAYS,
  MAX_VIEW_TIMES,
  type PrivateLinkJson,
} from '#contract/property/private-link.ts';
import { privatePath } from '#contract/public-paths.ts';
import { linkJsonSchema } from '#contract/schemas/property/private-link-schema.ts';
import { idSchema, jsonObject, plainText, requiredText, toOneLine } from '#contract/schemas/rules.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, listOf, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { created, success } from '#server/http/response/success.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { createLink, deleteLink, listLinks, type PrivateLink } from './link-store.ts';

const newLinkSchema = jsonObject({
  name: requiredText(LINK_MAX_LENGTHS.name).overwrite(toOneLine),
  expires_at: z.iso
    .datetime({ offset: true, error: fieldErrors.instant })
    .refine((time) => new Date(time).getTime() > Date.now(), fieldErrors.pastInstant)
    .refine((time) => new Date(time).getTime() <= Date.now() + MAX_LINK_DAYS * DAY_MS, fieldErrors.tooFar)
    .transform((time) => new Date(time))
    .nullish(),
  note: plainText(LINK_MAX_LENGTHS.note)
    .transform((text) => text || null)
    .nullish(),
});

const list = adminRoute('get', '/{id}/links', {
  operationId: 'listLinks',
  summary: `The private links of a property, newest first, each with the times of its last ${MAX_VIEW_TIMES} views.`,
  ...byId('property_not_found'),
  responses: { 200: answer('The links', listOf(linkJsonSchema)) },
});

const create = adminRoute('post', '/{id}/links', {
  operationId: 'createLink',
  summary: `Make a link that shows a property to one reader, private or not. It ends after ${LINK_DAYS} days unless said otherwise.`,
  request: { params: idSchema, body: jsonBody(newLinkSchema) },
  responses: { 201: answer('The new link', one(linkJsonSchema)) },
  failures: ['property_not_found'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'endLink',
  summary: 'End a private link at once.',
  ...byId('link_not_found'),
  responses: { 200: noData('Ended') },
});

/** The calls under `/properties`. */
export function propertyLinkRoutes({ config, db, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param');
      await getProperty(db, id, 'admin');
      return success(c, { data: (await listLinks(db, id)).map(toJson) });
    })
    .openapi(create, async (c) => {
      const { id: propertyId } = c.req.valid('param');
      const { name, note = null, expires_at } = c.req.valid('json');
      const expiresAt = expires_at ?? new Date(now().getTime() + LINK_DAYS * DAY_MS);
      const id = await createLink(db, { propertyId, name, note, expiresAt }, now());
      const link = (await listLinks(db, propertyId)).find((stored) => stored.id === id);
      if (!link) throw new Failure('link_not_found');
      return created(c, `/api/properties/${propertyId}/links`, { data: toJson(link) });
    });

  function toJson({ token, ...link }: PrivateLink): PrivateLinkJson {
    return { ...link, url: config.site.publicUrl + privatePath(token) };
  }
}

export function linkRoutes({ db, log }: Services): ApiRouter {
  return createApiRouter('link_not_found').openapi(remove, async (c) => {
    const { id } = c.req.valid('param');
    await deleteLink(db, id);
    log.info({ link: id }, 'deleted');
    return success(c, null, { message: notices.linkEnded });
  });
}
