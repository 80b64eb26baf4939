import type { PersonKey } from '#contract/admin/person.ts';
import { agentClock } from '#contract/time/agent-clock.ts';
import { isPerson } from '#server/database/person-columns.ts';
import type { Database } from '#server/database/tables.ts';
import { removeJobs } from '#server/jobs/job-store.ts';
import { VISIT_MAIL } from './appointment-store.ts';
import { VISIT_REMINDER } from './visit-mail-store.ts';

/** Deletes the visits of a person with the mails that wait; returns how many there were. Nobody is told. */
export async function deleteAppointmentsOf(db: Database, person: PersonKey): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('appointment').select('id').where(isPerson(person)).execute();
    return deleteAppointments(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}

/** Deletes what is past and has not changed since this time; returns how many there were. */
export async function purgeAppointments(db: Database, before: Date, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('appointment')
      .select('id')
      .where('updated_at', '<', before.toISOString())
      .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<', agentClock(now))]))
      .execute();
    return deleteAppointments(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}

async function deleteAppointments(transaction: Database, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const kind of [VISIT_MAIL, VISIT_REMINDER]) await removeJobs(transaction, kind, ids);
  await transaction.deleteFrom('appointment').where('id', 'in', ids).execute();
  return ids.length;
}
