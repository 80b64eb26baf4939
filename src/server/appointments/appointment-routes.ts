import type {
  AppointmentChange,
  NewAppointment,
  WrittenAppointmentJson,
} from '#contract/appointments/appointment-json.ts';
import { fieldErrors, notices } from '#contract/messages.ts';
import {
  appointmentChangeSchema,
  appointmentJsonSchema,
  appointmentQuerySchema,
  findAppointmentContradictions,
  newAppointmentSchema,
  writtenAppointmentJsonSchema,
} from '#contract/schemas/people/appointment-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, listOf, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { findProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import {
  type AppointmentRow,
  changeAppointment,
  deleteAppointment,
  getAppointment,
  insertAppointment,
  listAppointments,
  lockAppointment,
  lockSearcher,
  type Visitor,
} from './appointment-store.ts';

const list = adminRoute('get', '/', {
  operationId: 'listAppointments',
  summary:
    'The visits from one day of Paris to another, both included. One that is asked for counts on the half-days that the ' +
    'visitor proposed; without any it is in every answer, first.',
  request: { query: appointmentQuerySchema },
  responses: { 200: answer('Visits, in the order of their hours', listOf(appointmentJsonSchema)) },
});

const create = adminRoute('post', '/', {
  operationId: 'createAppointment',
  summary: 'Add a visit, of a person or of a search.',
  request: { body: jsonBody(newAppointmentSchema) },
  responses: { 201: answer('The new visit', one(writtenAppointmentJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateAppointment',
  summary:
    'Change a visit. What is left out stays as it is; `updated_at` refuses a change that was made on an older state.',
  request: { params: idSchema, body: jsonBody(appointmentChangeSchema) },
  responses: { 200: answer('The visit as it is now', one(writtenAppointmentJsonSchema)) },
  failures: ['appointment_not_found', 'appointment_changed'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteAppointment',
  summary: 'Delete a visit.',
  ...byId('appointment_not_found'),
  responses: { 200: answer('The visit as it was', one(writtenAppointmentJsonSchema)) },
});

export function appointmentRoutes({ db, log, now }: Services): ApiRouter {
  return createApiRouter('appointment_not_found')
    .openapi(list, async (c) => success(c, { data: await listAppointments(db, c.req.valid('query')) }))
    .openapi(create, (c) =>
      db.transaction().execute(async (transaction) => {
        const { property_id, person, search_id, ...fields } = c.req.valid('json');
        await requireProperty(transaction, property_id);
        const visitor = await readVisitor(transaction, { person, search_id });
        if (!visitor) throw new Failure('invalid_fields', { errors: { person: [fieldErrors.required] } });
        const row = await insertAppointment(transaction, { ...fields, propertyId: property_id, visitor }, now());
        const response = created(c, `/api/appointments/${row.id}`, { data: await written(transaction, row) });
        await keepAnswer(c, transaction, response);
        return response;
      }),
    )
    .openapi(update, (c) =>
      db.transaction().execute(async (transaction) => {
        const row = await lockAppointment(transaction, c.req.valid('param').id);
        const { updated_at, property_id = row.property_id, person, search_id, ...change } = c.req.valid('json');
        if (updated_at !== undefined && updated_at !== row.updated_at) throw new Failure('appointment_changed');
        if (property_id !== row.property_id) await requireProperty(transaction, property_id);
        const visitor = (await readVisitor(transaction, { person, search_id })) ?? visitorOf(row);
        const fields = { ...fieldsOf(row), ...change, propertyId: property_id, visitor };
        const errors = findAppointmentContradictions(fields);
        if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
        const changed = await changeAppointment(transaction, row, fields, now());
        return success(c, { data: await written(transaction, changed) });
      }),
    )
    .openapi(remove, (c) =>
      db.transaction().execute(async (transaction) => {
        const row = await lockAppointment(transaction, c.req.valid('param').id);
        const data = await written(transaction, row);
        await deleteAppointment(transaction, row.id);
        log.info({ appointment: row.id }, 'deleted');
        return success(c, { data }, { message: notices.appointmentDeleted });
      }),
    );
}

async function written(transaction: Database, { id }: AppointmentRow): Promise<WrittenAppointmentJson> {
  return { ...(await getAppointment(transaction, id)), mail: 'none', warnings: [] };
}

async function requireProperty(transaction: Database, id: number): Promise<void> {
  if (await findProperty(transaction, id, 'admin')) return;
  throw new Failure('invalid_fields', { errors: { property_id: [fieldErrors.choice] } });
}

/** Nobody where the request names nobody. */
async function readVisitor(
  transaction: Database,
  { person, search_id }: Pick<AppointmentChange | NewAppointment, 'person' | 'search_id'>,
): Promise<Visitor | undefined> {
  const searchId = search_id ?? person?.search_id;
  if (!searchId) return person && { name: person.name, email: person.email, phone: person.phone, searchId: null };
  const searcher = await lockSearcher(transaction, searchId);
  if (!searcher) throw new Failure('invalid_fields', { errors: { search_id: [fieldErrors.choice] } });
  return searcher;
}

function visitorOf({ name, email, phone, search_id }: AppointmentRow): Visitor {
  return { name, email, phone, searchId: search_id };
}

function fieldsOf(row: AppointmentRow) {
  const { state, starts_at, minutes, meeting_point, note, feedback, feedback_shared } = row;
  return { state, starts_at, minutes, meeting_point, note, feedback, feedback_shared };
}
