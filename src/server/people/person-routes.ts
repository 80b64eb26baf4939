import { z } from '@hono/zod-openapi';
import type { PersonJson } from '#contract/admin/person.ts';
import { MAX_EMAIL_LENGTH, phoneKey } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import { fieldErrors, notices } from '#contract/messages.ts';
import { alertProofSchema } from '#contract/schemas/people/alert-schema.ts';
import { appointmentJsonSchema } from '#contract/schemas/people/appointment-schema.ts';
import { messageJsonSchema } from '#contract/schemas/people/inbox-schema.ts';
import { searchDetailJsonSchema } from '#contract/schemas/people/search-json-schema.ts';
import { sellerJsonSchema } from '#contract/schemas/people/seller-json-schema.ts';
import { requiredText } from '#contract/schemas/rules.ts';
import type { SearchDetailJson } from '#contract/searches/search-json.ts';
import { deleteAlertsOf } from '#server/alerts/alert-end-store.ts';
import { listAlertsOf } from '#server/alerts/alert-store.ts';
import { deleteAppointmentsOf } from '#server/appointments/appointment-end-store.ts';
import { listAppointmentsOf } from '#server/appointments/appointment-store.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { eraseTraces } from '#server/database/sqlite/erase-traces.ts';
import { answer, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { deleteStoredAnswers } from '#server/http/api/stored-answer-store.ts';
import { success } from '#server/http/response/success.ts';
import { deleteMessagesOf } from '#server/messages/message-deletion.ts';
import { listMessagesOf, messageToJson } from '#server/messages/message-store.ts';
import { listProposals } from '#server/searches/proposals/proposal-store.ts';
import { searchDetailToJson } from '#server/searches/search-json.ts';
import { deleteSearchesOf, listSearchesOf } from '#server/searches/search-store.ts';
import { eraseSellersOf } from '#server/sellers/seller-erasure.ts';
import { listSellersOf } from '#server/sellers/seller-store.ts';
import type { Services } from '#server/services/services.ts';

/** Not checked further: what was stored must be found, whatever the rules are today. */
const personQuerySchema = z
  .object({
    email: requiredText(MAX_EMAIL_LENGTH).optional(),
    phone: requiredText(CONTACT_MAX_LENGTHS.phone)
      .refine((phone) => phoneKey(phone) !== '', fieldErrors.phone)
      .optional(),
  })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    error: fieldErrors.emailOrPhone,
  });

const personSchema = z.strictObject({
  email: z.string().optional(),
  phone: z.string().optional(),
  messages: z.array(messageJsonSchema),
  alerts: z.array(alertProofSchema),
  searches: z.array(searchDetailJsonSchema),
  sellers: z.array(sellerJsonSchema),
  appointments: z.array(appointmentJsonSchema),
});

const detail = adminRoute('get', '/', {
  operationId: 'getPerson',
  summary: 'Everything that is kept of a person, by e-mail address, telephone number or both.',
  request: { query: personQuerySchema },
  responses: { 200: answer('What is kept', one(personSchema)) },
});

const erase = adminRoute('delete', '/', {
  operationId: 'erasePerson',
  summary:
    'Erase everything that is kept of a person, the private links made for their proposals included. What a mandate ' +
    'needs is kept for ten years from its end; `message` says so. Nobody is told that a visit is gone.',
  request: { query: personQuerySchema },
  responses: {
    200: answer(
      'Erased',
      one(
        z.strictObject({
          messages: z.int(),
          alerts: z.int(),
          searches: z.int(),
          sellers: z.int(),
          appointments: z.int(),
        }),
      ),
    ),
  },
});

export function personRoutes({ config, db, log, now }: Services): ApiRouter {
  return createApiRouter()
    .openapi(detail, async (c) => {
      const key = c.req.valid('query');
      const messages = await listMessagesOf(db, key);
      const searches: SearchDetailJson[] = [];
      for (const search of await listSearchesOf(db, key)) {
        searches.push(searchDetailToJson(search, await listProposals(db, search.id), config.site));
      }
      const person: PersonJson = {
        ...key,
        messages: messages.map((message) => messageToJson(message, now())),
        alerts: key.email === undefined ? [] : await listAlertsOf(db, key.email),
        searches,
        sellers: await listSellersOf(db, key),
        appointments: await listAppointmentsOf(db, key),
      };
      log.info({ what: 'person' }, 'exported');
      return success(c, { data: person });
    })
    .openapi(erase, async (c) => {
      const key = c.req.valid('query');
      const appointments = await deleteAppointmentsOf(db, key);
      const searches = await deleteSearchesOf(db, key);
      const messages = await deleteMessagesOf(db, key);
      const alerts = key.email === undefined ? 0 : await deleteAlertsOf(db, key.email);
      const { sellers, mandates } = await eraseSellersOf(db, key, now());
      await deleteStoredAnswers(db);
      await eraseTraces(db);
      // Not the address: the log would keep what was just erased.
      const erased = { messages, alerts, searches, sellers, appointments };
      log.info(erased, 'erased');
      const message = [notices.personErased, ...(mandates.length > 0 ? [notices.mandatesKept(mandates)] : [])];
      return success(c, { data: erased }, { message: message.join('. ') });
    });
}
