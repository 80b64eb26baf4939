import { notices } from '#contract/messages.ts';
import { sellerJsonSchema } from '#contract/schemas/people/seller-json-schema.ts';
import {
  EMPTY_SELLER,
  newSellerSchema,
  sellerChangeSchema,
  sellerListQuerySchema,
} from '#contract/schemas/people/seller-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { SELLER_MAX_LENGTHS, SELLERS_PER_PAGE } from '#contract/sellers/seller.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, noData, one, pageOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { lockMessage } from '#server/messages/message-store.ts';
import { readAdminJson } from '#server/properties/admin-json.ts';
import { adminPropertyJsonSchema } from '#server/properties/property-description.ts';
import { createProperty, justCreated } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { homeOf } from './home-of-seller.ts';
import { deleteSeller } from './seller-erasure.ts';
import {
  changeSeller,
  countSellers,
  createSeller,
  findHomeOf,
  findSellerOf,
  getSeller,
  listSellers,
  lockSeller,
  updateSeller,
} from './seller-store.ts';

const list = adminRoute('get', '/', {
  operationId: 'listSellers',
  summary: 'People who sell a home, last changed first.',
  request: { query: sellerListQuerySchema },
  responses: { 200: answer('Sellers', pageOf(sellerJsonSchema)) },
});

const create = adminRoute('post', '/', {
  operationId: 'createSeller',
  summary: 'Add a person who sells a home.',
  request: { body: jsonBody(newSellerSchema) },
  responses: { 201: answer('The new seller', one(sellerJsonSchema)) },
});

const detail = adminRoute('get', '/{id}', {
  operationId: 'getSeller',
  summary: 'A seller.',
  ...byId('seller_not_found'),
  responses: { 200: answer('The seller', one(sellerJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateSeller',
  summary:
    'Change a seller. What is left out stays as it is; `updated_at` refuses a change that was made on an older state.',
  request: { params: idSchema, body: jsonBody(sellerChangeSchema) },
  responses: { 200: answer('The seller as it is now', one(sellerJsonSchema)) },
  failures: ['seller_not_found', 'seller_changed'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteSeller',
  summary: 'Delete a seller. The home stays, and with a mandate what must be kept of that one.',
  ...byId('seller_not_found'),
  responses: { 200: noData('Deleted') },
});

const makeHome = adminRoute('post', '/{id}/property', {
  operationId: 'createPropertyOfSeller',
  summary: 'Make a private property of what the seller has said of the home, once: 409 with that one afterwards.',
  request: { params: idSchema },
  responses: { 201: answer('The new property', one(adminPropertyJsonSchema)) },
  failures: ['seller_not_found', 'seller_has_property'],
});

const fromMessage = adminRoute('post', '/{id}/seller', {
  operationId: 'createSellerFromMessage',
  summary: 'Make a seller of an inbox message of project `vente`, once: 409 with that one afterwards.',
  request: { params: idSchema },
  responses: { 201: answer('The new seller', one(sellerJsonSchema)) },
  failures: ['message_not_found', 'seller_already_made', 'message_not_of_sale'],
});

export function sellerRoutes({ db, log, now }: Services): ApiRouter {
  return createApiRouter('seller_not_found')
    .openapi(list, async (c) => {
      const { page = 1, ...filters } = c.req.valid('query');
      const data = await listSellers(db, filters, page);
      return success(c, { data, total: await countSellers(db, filters), page, per_page: SELLERS_PER_PAGE });
    })
    .openapi(create, (c) =>
      db.transaction().execute(async (transaction) => {
        const seller = await createSeller(transaction, c.req.valid('json'), now());
        const response = created(c, `/api/sellers/${seller.id}`, { data: seller });
        await keepAnswer(c, transaction, response);
        return response;
      }),
    )
    .openapi(detail, async (c) => success(c, { data: await getSeller(db, c.req.valid('param').id) }))
    .openapi(update, async (c) => {
      const { updated_at, ...change } = c.req.valid('json');
      const { id } = c.req.valid('param');
      return success(c, { data: await updateSeller(db, id, { change, madeOn: updated_at }, now()) });
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      const { mandate } = await deleteSeller(db, id, now());
      log.info({ seller: id }, 'deleted');
      return success(c, null, { message: mandate ? notices.mandatesKept([mandate]) : notices.sellerDeleted });
    })
    .openapi(makeHome, async (c) => {
      const { id } = c.req.valid('param');
      const toJson = await readAdminJson({ db, now }, { withImages: true });
      return db.transaction().execute(async (transaction) => {
        const seller = await lockSeller(transaction, id);
        const existing = await findHomeOf(transaction, seller);
        if (existing) throw new Failure('seller_has_property', { existing: toJson(existing) });
        const time = now();
        const home = homeOf(seller);
        const property_id = await createProperty(transaction, home, time);
        await changeSeller(transaction, id, { change: { property_id } }, time);
        const data = toJson(justCreated(property_id, home, time));
        const response = created(c, `/api/properties/${property_id}`, { data });
        await keepAnswer(c, transaction, response);
        return response;
      });
    });
}

/** The calls under `/messages`. */
export function messageSellerRoutes({ db, now }: Services): ApiRouter {
  return createApiRouter('message_not_found').openapi(fromMessage, (c) =>
    db.transaction().execute(async (transaction) => {
      const messageId = c.req.valid('param').id;
      const { from_name: name, from_email, phone, project, message } = await lockMessage(transaction, messageId);
      const existing = await findSellerOf(transaction, messageId);
      if (existing) throw new Failure('seller_already_made', { existing });
      if (project !== 'vente') throw new Failure('message_not_of_sale');
      const person = { name, email: from_email || null, phone: phone || null };
      const notes = message.slice(0, SELLER_MAX_LENGTHS.notes);
      const seller = await createSeller(transaction, { ...EMPTY_SELLER, ...person, notes, messageId }, now());
      const response = created(c, `/api/sellers/${seller.id}`, { data: seller });
      await keepAnswer(c, transaction, response);
      return response;
    }),
  );
}
