import { z } from '@hono/zod-openapi';
import type { PersonJson } from '#contract/admin/person.ts';
import { notices } from '#contract/messages.ts';
import { personQuerySchema } from '#contract/schemas/people/person-schema.ts';
import { deleteAlertsOf, listAlertsOf } from '#server/alerts/alert-store.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { answer } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { messageJsonSchema, messageToJson } from '#server/messages/inbox/message-json.ts';
import { deleteMessagesOf, listMessagesOf } from '#server/messages/message-store.ts';
import type { Services } from '#server/services/services.ts';

const alertSchema = z.strictObject({
  search: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  consent_version: z.int(),
  address_key: z.string(),
});

const personSchema = z.strictObject({
  email: z.string(),
  messages: z.array(messageJsonSchema),
  alerts: z.array(alertSchema),
});

const detail = adminRoute('get', '/', {
  operationId: 'getPerson',
  summary: 'Everything that is kept of a person.',
  request: { query: personQuerySchema },
  responses: { 200: answer('What is kept', z.strictObject({ data: personSchema })) },
});

const erase = adminRoute('delete', '/', {
  operationId: 'erasePerson',
  summary: 'Erase everything that is kept of a person.',
  request: { query: personQuerySchema },
  responses: {
    200: answer('Erased', z.strictObject({ data: z.strictObject({ messages: z.int(), alerts: z.int() }) })),
  },
});

export function personRoutes({ db, log, now }: Services): ApiRouter {
  return createApiRouter()
    .openapi(detail, async (c) => {
      const { email } = c.req.valid('query');
      const messages = await listMessagesOf(db, email);
      const person: PersonJson = {
        email,
        messages: messages.map((message) => messageToJson(message, now())),
        alerts: await listAlertsOf(db, email),
      };
      return success(c, { data: person });
    })
    .openapi(erase, async (c) => {
      const { email } = c.req.valid('query');
      const messages = await deleteMessagesOf(db, email);
      const alerts = await deleteAlertsOf(db, email);
      // Not the address: the log would keep what was just erased.
      log.info({ messages, alerts }, 'personal data erased');
      return success(c, { data: { messages, alerts } }, { message: notices.personErased });
    });
}
