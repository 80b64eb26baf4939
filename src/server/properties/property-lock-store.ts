import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';

/**
 * Locks the property's row until the transaction ends: two uploads at once cannot take the same positions, and none
 * can slip in while the property is deleted. One in the trash cannot be changed. Returns its `updated_at`.
 */
export async function lockProperty(transaction: Database, id: number): Promise<string> {
  const property = await transaction
    .updateTable('property')
    .set((expression) => ({ updated_at: expression.ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('updated_at')
    .executeTakeFirst();
  if (!property) throw new Failure('property_not_found');
  return property.updated_at;
}

/** A change to its images is a change to the property. */
export async function touchProperty(transaction: Database, id: number, now: Date): Promise<void> {
  const updatedAt = await lockProperty(transaction, id);
  await transaction
    .updateTable('property')
    .set({ updated_at: laterThan(updatedAt, now) })
    .where('id', '=', id)
    .execute();
}

/** Two changes within one millisecond still have an order. */
export function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}
