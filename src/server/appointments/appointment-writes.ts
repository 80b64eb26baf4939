import type { WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import type { Database } from '#server/database/tables.ts';
import { settleAnswer } from './answer-store.ts';
import {
  type AppointmentFields,
  type AppointmentRow,
  deleteAppointment,
  hideAppointment,
  insertAppointment,
  lockAppointment,
  type NewAppointment,
  updateAppointment,
} from './appointment-store.ts';
import { planVisitMails } from './visit-mail-store.ts';

/** Whether there is a mail server, and the time of the write. */
export type WriteTime = { hasMail: boolean; now: Date };

type Written = { row: AppointmentRow; mail: WrittenAppointmentJson['mail'] };

// A visit, the mails about it and what its proposal reads are written together, in the caller's transaction.

export async function addAppointment(
  transaction: Database,
  appointment: NewAppointment,
  { hasMail, now }: WriteTime,
): Promise<Written> {
  const row = await insertAppointment(transaction, appointment, now);
  await settleAnswer(transaction, row);
  return { row, mail: await planVisitMails(transaction, { after: row, hasMail }, now) };
}

export async function changeAppointment(
  transaction: Database,
  id: number,
  change: (row: AppointmentRow) => Promise<AppointmentFields>,
  { hasMail, now }: WriteTime,
): Promise<Written> {
  const { row: before, isLeaving } = await lockAppointment(transaction, id);
  const row = await updateAppointment(transaction, before, await change(before), now);
  const isOther = before.search_id !== row.search_id || before.property_id !== row.property_id;
  if (isOther) await settleAnswer(transaction, before);
  if (isOther || before.state !== row.state) await settleAnswer(transaction, row);
  return { row, mail: await planVisitMails(transaction, { before, after: row, isLeaving, hasMail }, now) };
}

export async function withdrawAppointment(
  transaction: Database,
  id: number,
  { hasMail, now }: WriteTime,
): Promise<WrittenAppointmentJson['mail']> {
  const { row: before, isLeaving } = await lockAppointment(transaction, id);
  const after = await hideAppointment(transaction, id, now);
  await settleAnswer(transaction, after);
  const mail = await planVisitMails(transaction, { before, after, isLeaving, hasMail }, now);
  if (mail === 'none') await deleteAppointment(transaction, id);
  return mail;
}
