import { hourLabel } from '#contract/appointments/appointment.ts';
import type {
  AppointmentChange,
  AppointmentJson,
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
import { fromAgentClock } from '#contract/time/agent-clock.ts';
import { daysBefore } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, byId, jsonBody, listOf, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { isMailSet } from '#server/mail/mail-settings-store.ts';
import { findProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import {
  type AppointmentFields,
  type AppointmentRow,
  getAppointment,
  listAppointments,
  lockSearcher,
  type Visitor,
} from './appointment-store.ts';
import { addAppointment, changeAppointment, type WriteTime, withdrawAppointment } from './appointment-writes.ts';

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
  summary:
    'Add a visit, of a person or of a search. A confirmed one that is to come is mailed to the visitor, with a file for the ' +
    'calendar; another confirmed one at the same time is a warning.',
  request: { body: jsonBody(newAppointmentSchema) },
  responses: { 201: answer('The new visit', one(writtenAppointmentJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateAppointment',
  summary:
    'Change a visit. What is left out stays as it is; `updated_at` refuses a change that was made on an older state. ' +
    'Confirmed, moved or cancelled, one that is to come is mailed to the visitor.',
  request: { params: idSchema, body: jsonBody(appointmentChangeSchema) },
  responses: { 200: answer('The visit as it is now', one(writtenAppointmentJsonSchema)) },
  failures: ['appointment_not_found', 'appointment_changed'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteAppointment',
  summary: 'Delete a visit. A confirmed one that is to come is cancelled by mail.',
  ...byId('appointment_not_found'),
  responses: { 200: answer('The visit as it was', one(writtenAppointmentJsonSchema)) },
});

export function appointmentRoutes({ config, db, jobs, log, now }: Services): ApiRouter {
  return createApiRouter('appointment_not_found')
    .openapi(list, async (c) => success(c, { data: await listAppointments(db, c.req.valid('query')) }))
    .openapi(create, (c) =>
      write(async (transaction, time) => {
        const { property_id, person, search_id, ...fields } = c.req.valid('json');
        await requireProperty(transaction, property_id);
        const visitor = await readVisitor(transaction, { person, search_id });
        if (!visitor) throw new Failure('invalid_fields', { errors: { person: [fieldErrors.required] } });
        const { row, mail } = await addAppointment(transaction, { ...fields, propertyId: property_id, visitor }, time);
        const response = created(c, `/api/appointments/${row.id}`, { data: await toJson(transaction, row.id, mail) });
        await keepAnswer(c, transaction, response);
        return response;
      }),
    )
    .openapi(update, (c) =>
      write(async (transaction, time) => {
        const { id } = c.req.valid('param');
        const { updated_at, property_id: propertyId, person, search_id, ...change } = c.req.valid('json');
        const { mail } = await changeAppointment(
          transaction,
          id,
          async (row) => {
            if (updated_at !== undefined && updated_at !== row.updated_at) throw new Failure('appointment_changed');
            if (propertyId !== undefined && propertyId !== row.property_id)
              await requireProperty(transaction, propertyId);
            const visitor = await readVisitor(transaction, { person, search_id });
            const fields = {
              ...fieldsOf(row),
              ...change,
              ...(propertyId && { propertyId }),
              ...(visitor && { visitor }),
            };
            const errors = findAppointmentContradictions(fields);
            if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
            return fields;
          },
          time,
        );
        return success(c, { data: await toJson(transaction, id, mail) });
      }),
    )
    .openapi(remove, (c) =>
      write(async (transaction, time) => {
        const { id } = c.req.valid('param');
        const appointment = await getAppointment(transaction, id);
        const mail = await withdrawAppointment(transaction, id, time);
        log.info({ appointment: id }, 'deleted');
        return success(c, { data: { ...appointment, mail, warnings: [] } }, { message: notices.appointmentDeleted });
      }),
    );

  async function write<Result>(work: (transaction: Database, time: WriteTime) => Promise<Result>): Promise<Result> {
    const result = await db.transaction().execute(async (transaction) => {
      const hasMail = await isMailSet({ config, db: transaction });
      return work(transaction, { hasMail, now: now() });
    });
    jobs.wake();
    return result;
  }
}

async function toJson(
  transaction: Database,
  id: number,
  mail: WrittenAppointmentJson['mail'],
): Promise<WrittenAppointmentJson> {
  const appointment = await getAppointment(transaction, id);
  const warnings = (await listOverlaps(transaction, appointment)).map(({ property, person, starts_at }) => ({
    field: 'starts_at',
    message: notices.visitOverlaps(property.title, hourLabel(String(starts_at)), person.name),
  }));
  return { ...appointment, mail, warnings };
}

/** The other confirmed visits of the same time as a confirmed one. */
async function listOverlaps(
  db: Database,
  { id, state, starts_at, minutes }: AppointmentJson,
): Promise<AppointmentJson[]> {
  if (state !== 'confirmed' || starts_at === null) return [];
  const day = starts_at.slice(0, 10);
  const around = await listAppointments(db, { from: daysBefore(day, 1), to: daysBefore(day, -1) });
  const [start, end] = timesOf({ starts_at, minutes });
  return around.filter((other) => {
    const [otherStart, otherEnd] = timesOf(other);
    return other.id !== id && other.state === 'confirmed' && otherStart < end && otherEnd > start;
  });
}

function timesOf({ starts_at, minutes }: Pick<AppointmentJson, 'starts_at' | 'minutes'>): [start: number, end: number] {
  const start = fromAgentClock(String(starts_at))?.getTime() ?? Number.NaN;
  return [start, start + minutes * 60_000];
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

function fieldsOf(row: AppointmentRow): AppointmentFields {
  const { name, email, phone, search_id: searchId, property_id: propertyId } = row;
  const { state, starts_at, minutes, meeting_point, note, feedback, feedback_shared } = row;
  const fields = { state, starts_at, minutes, meeting_point, note, feedback, feedback_shared };
  return { ...fields, propertyId, visitor: { name, email, phone, searchId } };
}
