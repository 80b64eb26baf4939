import type { CheckName } from '#contract/admin/status.ts';
import type { Database } from '#server/database/tables.ts';

/** The checks that the operator knows to fail. */
export async function listToldFailures(db: Database): Promise<CheckName[]> {
  const rows = await db.selectFrom('told_failure').select('name').execute();
  return rows.map(({ name }) => name);
}

type Told = { begun: CheckName[]; ended: CheckName[] };

export async function recordTold(db: Database, { begun, ended }: Told, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    if (ended.length > 0) await transaction.deleteFrom('told_failure').where('name', 'in', ended).execute();
    for (const name of begun) {
      const isNew = transaction.insertInto('told_failure').values({ name, at });
      await isNew.onConflict((conflict) => conflict.column('name').doNothing()).execute();
    }
  });
}
