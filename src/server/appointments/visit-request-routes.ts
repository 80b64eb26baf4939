import { NEW_APPOINTMENT, slotLabel } from '#contract/appointments/appointment.ts';
import type { VisitRequest } from '#contract/appointments/appointment-json.ts';
import { visitTexts } from '#contract/contact/contact-messages.ts';
import { fieldErrors } from '#contract/messages.ts';
import { findClosedSlots, visitRequestSchema } from '#contract/schemas/people/appointment-schema.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { jsonBody, noData, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import type { Reception } from '#server/messages/reception.ts';
import { isOffered } from '#server/properties/audience-store.ts';
import type { Services } from '#server/services/services.ts';
import { insertAppointment } from './appointment-store.ts';

const send = publicRoute('post', '/', {
  operationId: 'sendVisitRequest',
  summary:
    'A visitor asks to visit a home, on one to three half-days. It is stored as a visit and as a message about the home, ' +
    'which is mailed to the agent as the others are. Limits are those of the contact form, counted together with it; ' +
    'suspected spam makes no visit.',
  request: { body: jsonBody(visitRequestSchema) },
  responses: { 201: noData('Stored') },
  failures: ['too_many_messages'],
});

export function visitRequestRoutes({ db, now }: Services, { clientOf, read, storeRequest }: Reception): ApiRouter {
  return createApiRouter().openapi(send, async (c) => {
    const typed = c.req.valid('json');
    const client = clientOf(c);
    await read(client, typed, () => requireVisitable(typed));
    const { property: propertyId, slots, name, email, phone } = typed;
    await storeRequest(client, typed, {
      project: 'recherche',
      message: requestMessage(typed),
      propertyId,
      make: (transaction, messageId, time) =>
        insertAppointment(
          transaction,
          { ...NEW_APPOINTMENT, propertyId, slots, visitor: { name, email, phone, searchId: null }, messageId },
          time,
        ),
    });
    return c.json({ status: 'success' as const, message: visitTexts.stored, data: null }, 201);
  });

  async function requireVisitable({ property, slots }: VisitRequest): Promise<void> {
    const errors = findClosedSlots(slots, agentDay(now()));
    if (!(await isVisitable(db, property))) errors.property = [fieldErrors.notVisitable];
    if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
  }
}

async function isVisitable(db: Database, id: number): Promise<boolean> {
  const home = await db.selectFrom('property').select('id').where('id', '=', id).where(isOffered).executeTakeFirst();
  return home !== undefined;
}

/** What the agent reads in his inbox. */
function requestMessage({ slots, message }: VisitRequest): string {
  const wishes = ['Demande de visite :', ...slots.map((slot) => `- ${slotLabel(slot)}`)].join('\n');
  return [wishes, message].filter(Boolean).join('\n\n');
}
