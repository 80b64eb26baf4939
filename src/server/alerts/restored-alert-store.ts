import type { Database } from '#server/database/tables.ts';
import { learnMatches, NEWS_MAIL } from './news-store.ts';

/**
 * After a restore: what the catalogue shows counts as told, and news that waited is dropped. People have probably had it
 * since the backup was made.
 */
export async function settleRestoredAlerts(transaction: Database, now: Date): Promise<void> {
  await transaction.deleteFrom('job').where('kind', '=', NEWS_MAIL).execute();
  const active = await transaction
    .updateTable('alert')
    .set({ checked_until: now.toISOString() })
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning(['id', 'search'])
    .execute();
  for (const { id, search } of active) await learnMatches(transaction, id, { search });
}
