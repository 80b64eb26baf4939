import { idSchema } from '#contract/schemas/rules.ts';
import { SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Database } from '#server/database/tables.ts';
import { answer, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created } from '#server/http/response/success.ts';
import { lockMessage } from '#server/messages/message-store.ts';
import { searchJsonSchema } from '#server/searches/search-description.ts';
import { searchToJson } from '#server/searches/search-json.ts';
import { createSearch, requireNoSearchOf } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';

const create = adminRoute('post', '/{id}/search', {
  operationId: 'createSearchFromMessage',
  summary: 'Make a search of an inbox message, once. Its words become the notes.',
  request: { params: idSchema },
  responses: { 201: answer('The new search', one(searchJsonSchema)) },
  failures: ['message_not_found', 'search_already_made'],
});

/** The calls under `/messages`. */
export function messageSearchRoutes({ db, now }: Services): ApiRouter {
  return createApiRouter('message_not_found').openapi(create, (c) =>
    db.transaction().execute(async (transaction) => {
      const search = await createFrom(transaction, c.req.valid('param').id);
      const response = created(c, `/api/searches/${search.id}`, { data: searchToJson(search) });
      await keepAnswer(c, transaction, response);
      return response;
    }),
  );

  async function createFrom(transaction: Database, messageId: number) {
    const { from_name, from_email, phone, message } = await lockMessage(transaction, messageId);
    await requireNoSearchOf(transaction, messageId);
    return createSearch(
      transaction,
      {
        ...{ messageId, name: from_name, email: from_email || null, phone: phone || null, kind: 'demande' },
        ...{ mandate_number: null, signed_on: null, ends_on: null, state: 'active', places: [], search: '' },
        ...{ financing: null, notes: message.slice(0, SEARCH_MAX_LENGTHS.notes) },
      },
      now(),
    );
  }
}
