import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PersonKey } from '#contract/admin/person.ts';
import type { Slot } from '#contract/appointments/appointment.ts';
import type { AppointmentJson } from '#contract/appointments/appointment-json.ts';
import { isPerson, personColumns } from '#server/database/person-columns.ts';
import type { AppointmentTable, Database, PropertyTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { listCovers } from '#server/images/image-list-store.ts';
import { lockJob } from '#server/jobs/job-store.ts';
import { isOffered } from '#server/properties/audience-store.ts';
import { laterThan } from '#server/properties/property-lock-store.ts';

/** The job that tells a visitor what became of a visit. Its key is the id of the visit. */
export const VISIT_MAIL = 'mail:visit';

export type AppointmentRow = Selectable<AppointmentTable>;

/** Who visits. With a search, that person. */
export type Visitor = { name: string; email: string | null; phone: string | null; searchId: number | null };

/** What the agent can write of a visit. */
export type AppointmentFields = Pick<
  AppointmentJson,
  'state' | 'starts_at' | 'minutes' | 'meeting_point' | 'note' | 'feedback' | 'feedback_shared'
> & { propertyId: number; visitor: Visitor };

export type NewAppointment = AppointmentFields & { slots?: Slot[]; messageId?: number };

export function insertAppointment(
  transaction: Database,
  { slots = [], messageId, ...fields }: NewAppointment,
  now: Date,
): Promise<AppointmentRow> {
  const time = now.toISOString();
  return transaction
    .insertInto('appointment')
    .values({
      ...toRow(fields),
      uid: randomUUID(),
      message_id: messageId ?? null,
      slots: JSON.stringify(slots),
      created_at: time,
      updated_at: time,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateAppointment(
  transaction: Database,
  { id, updated_at }: AppointmentRow,
  fields: AppointmentFields,
  now: Date,
): Promise<AppointmentRow> {
  return transaction
    .updateTable('appointment')
    .set({ ...toRow(fields), updated_at: laterThan(updated_at, now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Nothing else changes or deletes it until the transaction ends, nor answers the proposals of its home to its person. */
export async function lockAppointment(
  transaction: Database,
  id: number,
): Promise<{ row: AppointmentRow; isLeaving: boolean }> {
  // In one order: the end of a mail locks its job first, and a change of a search its person.
  const isLeaving = await lockJob(transaction, { kind: VISIT_MAIL, key: id });
  const known = await transaction.selectFrom('appointment').select('search_id').where('id', '=', id).executeTakeFirst();
  if (known?.search_id) await lockSearcher(transaction, known.search_id);
  const row = await transaction
    .updateTable('appointment')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Failure('appointment_not_found');
  return { row, isLeaving };
}

/** It is still there for the mail that cancels it, and for nothing else. */
export function hideAppointment(transaction: Database, id: number, now: Date): Promise<AppointmentRow> {
  return transaction
    .updateTable('appointment')
    .set({ state: 'cancelled', deleted_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAppointment(db: Database, id: number): Promise<void> {
  await db.deleteFrom('appointment').where('id', '=', id).execute();
}

/** The person of a search, which stays as it is until the transaction ends. */
export async function lockSearcher(transaction: Database, searchId: number): Promise<Visitor | undefined> {
  const row = await transaction
    .updateTable('search')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', searchId)
    .returning(['name', 'email', 'phone'])
    .executeTakeFirst();
  return row && { ...row, searchId };
}

/** The person of a search has another name or other addresses. */
export async function updateVisitor(transaction: Database, visitor: Visitor & { searchId: number }): Promise<void> {
  const change = visitorColumns(visitor);
  await transaction.updateTable('appointment').set(change).where('search_id', '=', visitor.searchId).execute();
}

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * The visits of these days, both included. One that is asked for counts on the days that the visitor proposed; without
 * any it is always there, and first.
 */
export async function listAppointments(db: Database, { from = '', to }: Days): Promise<AppointmentJson[]> {
  const last = to || '9999-12-31';
  const rows = await select(db)
    .where('appointment.deleted_at', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        eb('starts_at', 'is', null),
        eb('state', '=', 'asked'),
        and([eb('starts_at', '>=', from), eb('starts_at', '<', `${last}T99`)]),
      ]),
    )
    .orderBy('appointment.id')
    .execute();
  const placed = (await toJson(db, rows)).flatMap((appointment) => {
    const { state, slots, starts_at } = appointment;
    if (state === 'asked' && slots.length === 0) return [{ appointment, at: '' }];
    if (starts_at !== null && state !== 'asked') return [{ appointment, at: starts_at }];
    const days = slots.filter(({ on }) => on >= from && on <= last);
    const [first] = days.map(({ on, part }) => `${on}T${part === 'matin' ? '08' : '14'}`).sort();
    return first === undefined ? [] : [{ appointment, at: first }];
  });
  return placed.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))).map(({ appointment }) => appointment);
}

/** What is kept of a person's visits, also of one whose cancellation has not left, newest first. */
export async function listAppointmentsOf(db: Database, person: PersonKey): Promise<AppointmentJson[]> {
  const rows = await select(db).where(isPerson(person)).orderBy('appointment.id', 'desc').execute();
  // The visitor gets what is shown here: it does not tell where the owner lives.
  return toJson(
    db,
    rows.map((row) => ({ ...row, private_address: null })),
  );
}

export async function getAppointment(db: Database, id: number): Promise<AppointmentJson> {
  const [appointment] = await toJson(
    db,
    await select(db).where('appointment.id', '=', id).where('appointment.deleted_at', 'is', null).execute(),
  );
  if (!appointment) throw new Failure('appointment_not_found');
  return appointment;
}

/** A visit with somebody to write to, and what a mail says of the home. Also one that was deleted, until that is told. */
export type MailedVisit = AppointmentRow & {
  email: string;
  title: string;
  location: string;
  reference: string | null;
  /** Whether its page is there for the visitor. */
  isOffered: boolean;
};

export async function findMailedVisit(db: Database, id: number): Promise<MailedVisit | undefined> {
  const row = await select(db)
    .select('reference')
    .select((expression) => expression.case().when(isOffered(expression)).then(1).else(0).end().as('offered'))
    .where('appointment.id', '=', id)
    .executeTakeFirst();
  if (!row?.email) return undefined;
  const { offered, email, ...visit } = row;
  return { ...visit, email, isOffered: offered === 1 };
}

function select(db: Database) {
  return db
    .selectFrom('appointment')
    .innerJoin('property', 'property.id', 'appointment.property_id')
    .selectAll('appointment')
    .select(['title', 'location', 'private_address']);
}

async function toJson(
  db: Database,
  rows: (AppointmentRow & Pick<Selectable<PropertyTable>, 'title' | 'location' | 'private_address'>)[],
): Promise<AppointmentJson[]> {
  const covers = await listCovers(db, [...new Set(rows.map(({ property_id }) => property_id))]);
  return rows.map((row) => {
    const cover = covers.get(row.property_id)?.cover;
    const { id, state, starts_at, minutes, meeting_point, note, feedback, feedback_shared } = row;
    const {
      message_id,
      created_at,
      updated_at,
      name,
      email,
      phone,
      search_id,
      property_id,
      title,
      location,
      private_address,
    } = row;
    return {
      id,
      property: { id: property_id, title },
      location,
      address: [private_address, location, 'Haute-Corse'].filter(Boolean).join(', '),
      image: cover ? { url: cover.url, width: cover.width ?? 0, height: cover.height ?? 0 } : null,
      person: { name, email, phone, search_id },
      state,
      slots: JSON.parse(row.slots),
      starts_at,
      minutes,
      meeting_point,
      note,
      feedback,
      feedback_shared,
      message_id,
      created_at,
      updated_at,
    };
  });
}

function toRow({ propertyId, visitor, ...fields }: AppointmentFields) {
  return { ...fields, ...visitorColumns(visitor), property_id: propertyId };
}

function visitorColumns({ name, email, phone, searchId }: Visitor) {
  const { search_text: _, ...columns } = personColumns({ name, email, phone });
  return { ...columns, search_id: searchId };
}
