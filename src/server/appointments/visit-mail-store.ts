import type { WrittenAppointmentJson } from '#contract/appointments/appointment-json.ts';
import { agentClock, fromAgentClock } from '#contract/time/agent-clock.ts';
import { daysBefore } from '#contract/time/agent-day.ts';
import type { Database } from '#server/database/tables.ts';
import { addJob, removeJobs, restartJob } from '#server/jobs/job-store.ts';
import { type AppointmentRow, deleteAppointment, VISIT_MAIL } from './appointment-store.ts';

/** The job that reminds a visitor of a visit on the evening before. */
export const VISIT_REMINDER = 'mail:visit-reminder';

const REMINDER_HOUR = '18:00';

/** What a visitor was told last, and has in the calendar; or was to be told when the visit was cancelled. */
type Told = { starts_at: string; minutes: number; property_id: number; isUnsent?: true };

/** What a visitor has not been told, as things are now. */
export type VisitNews = { kind: 'confirmed' } | { kind: 'moved' | 'cancelled'; told: Told };

/** Follows from the visit and from what was told alone: of several changes in a row, only the last state is told. */
export function findNews(visit: AppointmentRow, now: Date): VisitNews | undefined {
  const clock = agentClock(now);
  const told: Told | undefined = visit.told === null ? undefined : JSON.parse(visit.told);
  if (visit.state === 'cancelled') {
    return told && told.starts_at > clock ? { kind: 'cancelled', told } : undefined;
  }
  if (visit.state !== 'confirmed' || visit.starts_at === null || visit.starts_at <= clock) return undefined;
  if (!told) return { kind: 'confirmed' };
  return visit.told === toldBy(visit) ? undefined : { kind: 'moved', told };
}

/** What a mail about the visit as it is now tells, as it is stored. */
function toldBy({ starts_at, minutes, property_id, state }: AppointmentRow): string | null {
  return state === 'confirmed' ? JSON.stringify({ starts_at, minutes, property_id }) : null;
}

type Change = { before?: AppointmentRow; after: AppointmentRow; isLeaving?: boolean; hasMail: boolean };

/** Stores the mails that a change of a visit causes, in its transaction. */
export async function planVisitMails(
  transaction: Database,
  { before, after, isLeaving = false, hasMail }: Change,
  now: Date,
): Promise<WrittenAppointmentJson['mail']> {
  await planReminder(transaction, after, { hasMail, now });
  const isSame = before?.state === after.state && toldBy(before) === toldBy(after);
  // A cancelled one that is deleted may not have been told yet.
  if (isSame && after.deleted_at === null) return 'none';
  const told = before ? toldBefore(before, { after, isLeaving, now }) : null;
  const news = findNews({ ...after, told }, now);
  if (!news || after.email === null || !hasMail) return 'none';
  const sequence = after.sequence + (before ? 1 : 0);
  await transaction.updateTable('appointment').set({ sequence, told }).where('id', '=', after.id).execute();
  await restartJob(transaction, { kind: VISIT_MAIL, key: after.id }, now);
  return 'queued';
}

/** What the visitor knows of the visit before this change. */
function toldBefore(
  before: AppointmentRow,
  { after, isLeaving, now }: { after: AppointmentRow; isLeaving: boolean; now: Date },
): string | null {
  if (after.state !== 'cancelled') {
    if (before.told && JSON.parse(before.told).isUnsent) return null;
    // A confirmation that is leaving at this moment, or was when its process died, may arrive.
    return before.told ?? (isLeaving ? toldBy(before) : null);
  }
  if (findNews({ ...after, told: before.told }, now)) return before.told;
  // Where no mail said this hour yet, the telephone may have: the end of a visit to come is always told.
  const agreed = String(before.starts_at) > agentClock(now) ? toldBy(before) : null;
  return agreed ? JSON.stringify({ ...JSON.parse(agreed), isUnsent: true }) : before.told;
}

async function planReminder(
  transaction: Database,
  { id, email, state, starts_at }: AppointmentRow,
  { hasMail, now }: { hasMail: boolean; now: Date },
): Promise<void> {
  await removeJobs(transaction, VISIT_REMINDER, [id]);
  if (state !== 'confirmed' || starts_at === null || email === null || !hasMail) return;
  const runAt = reminderTime(starts_at);
  // Confirmed later than that, it is remembered.
  if (runAt && runAt > now) await addJob(transaction, { kind: VISIT_REMINDER, key: id, runAt }, now);
}

function reminderTime(startsAt: string): Date | undefined {
  return fromAgentClock(`${daysBefore(startsAt.slice(0, 10), 1)}T${REMINDER_HOUR}`);
}

/** Whether the evening before has come, and the visit is still ahead. */
export function isToRemember({ state, starts_at }: AppointmentRow, now: Date): boolean {
  if (state !== 'confirmed' || starts_at === null || starts_at <= agentClock(now)) return false;
  const time = reminderTime(starts_at);
  return time !== undefined && time <= now;
}

/** Ends the mail about a visit as it was when it left. What has changed since is told by another one. */
export async function recordNews(
  transaction: Database,
  visit: AppointmentRow,
  end: 'sent' | 'failed',
  now: Date,
): Promise<void> {
  const row = await transaction
    .updateTable('appointment')
    .set(({ ref }) => ({ told: end === 'sent' ? toldBy(visit) : ref('told') }))
    .where('id', '=', visit.id)
    .returning(['sequence', 'deleted_at'])
    .executeTakeFirst();
  if (!row) return;
  if (row.sequence !== visit.sequence) await addJob(transaction, { kind: VISIT_MAIL, key: visit.id }, now);
  else if (row.deleted_at !== null) await deleteAppointment(transaction, visit.id);
}
