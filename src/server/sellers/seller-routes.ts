import { notices } from '#contract/messages.ts';
import { sellerJsonSchema } from '#contract/schemas/people/seller-json-schema.ts';
import { newSellerSchema, sellerChangeSchema, sellerListQuerySchema } from '#contract/schemas/people/seller-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { SELLERS_PER_PAGE } from '#contract/sellers/seller.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, noData, one, pageOf } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { countSellers, createSeller, deleteSeller, getSeller, listSellers, updateSeller } from './seller-store.ts';

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
  summary: 'Delete a seller. The home stays.',
  ...byId('seller_not_found'),
  responses: { 200: noData('Deleted') },
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
      if (!(await deleteSeller(db, id))) throw new Failure('seller_not_found');
      log.info({ seller: id }, 'deleted');
      return success(c, null, { message: notices.sellerDeleted });
    });
}
