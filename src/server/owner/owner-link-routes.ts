import { z } from '@hono/zod-openapi';
import { notices } from '#contract/messages.ts';
import { ownerPath } from '#contract/public-paths.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer, byId, listOf, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { created, success } from '#server/http/response/success.ts';
import { getProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOwnerLink, getOwnerLink, listOwnerLinks, replaceOwnerLink } from './owner-link-store.ts';

const newLinkSchema = z.strictObject({ url: z.string() });
const linkSchema = newLinkSchema.extend({ created_at: z.iso.datetime() });

const read = adminRoute('get', '/{id}/owner-link', {
  operationId: 'getOwnerLink',
  summary: 'The link that shows the owner of a property how its sale goes; 404 without one.',
  request: { params: idSchema },
  responses: { 200: answer('The link', one(linkSchema)) },
  failures: ['property_not_found', 'link_not_found'],
});

const list = adminRoute('get', '/', {
  operationId: 'listOwnerLinks',
  summary: 'The links of all owners: what a screen asks for that does not know whether there is one.',
  responses: { 200: answer('The links', listOf(linkSchema.extend({ property_id: z.int() }))) },
});

const create = adminRoute('post', '/{id}/owner-link', {
  operationId: 'createOwnerLink',
  summary: 'Make the link of the owner. The one before opens nothing more.',
  ...byId('property_not_found'),
  responses: { 201: answer('The new link', one(newLinkSchema)) },
});

const remove = adminRoute('delete', '/{id}/owner-link', {
  operationId: 'endOwnerLink',
  summary: 'End the link of the owner at once.',
  request: { params: idSchema },
  responses: { 200: noData('Ended') },
  failures: ['property_not_found', 'link_not_found'],
});

/** The calls under `/properties`. */
export function ownerLinkRoutes({ config, db, log, now }: Services): ApiRouter {
  return createApiRouter('property_not_found')
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param');
      await getProperty(db, id, 'admin');
      const { token, created_at } = await getOwnerLink(db, id);
      return success(c, { data: { url: urlOf(config, token), created_at } });
    })
    .openapi(create, async (c) => {
      const { id } = c.req.valid('param');
      const { token } = await replaceOwnerLink(db, id, now());
      return created(c, `/api/properties/${id}/owner-link`, { data: { url: urlOf(config, token) } });
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      await getProperty(db, id, 'admin');
      await deleteOwnerLink(db, id);
      log.info({ property: id }, 'owner link ended');
      return success(c, null, { message: notices.linkEnded });
    });
}

/** The calls under `/owner-links`. */
export function ownerLinkListRoutes({ config, db }: Services): ApiRouter {
  return createApiRouter().openapi(list, async (c) => {
    const links = await listOwnerLinks(db);
    return success(c, { data: links.map(({ token, ...link }) => ({ ...link, url: urlOf(config, token) })) });
  });
}

function urlOf({ site }: Services['config'], token: string): string {
  return site.publicUrl + ownerPath(token);
}
