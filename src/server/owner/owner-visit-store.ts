import type { Database } from '#server/database/tables.ts';
import type { OwnerVisit } from './actions.ts';

/**
 * The visits of a property that were made or are planned, newest first, without anything of their visitors. One that was
 * to be and has no outcome yet is neither.
 */
export async function listOwnerVisits(db: Database, propertyId: number, today: string): Promise<OwnerVisit[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['starts_at', 'state', 'feedback', 'feedback_shared'])
    .where('property_id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['done', 'confirmed'])
    .orderBy('starts_at', 'desc')
    .execute();
  return rows.flatMap(({ starts_at, state, feedback, feedback_shared }) => {
    if (starts_at === null) return [];
    const [day = '', time = ''] = starts_at.split('T');
    const isDone = state === 'done';
    if (!isDone && day < today) return [];
    return [
      {
        day,
        part: time < '12' ? 'matin' : 'apres_midi',
        isDone,
        feedback: isDone && feedback_shared === 1 ? feedback : null,
      },
    ];
  });
}
