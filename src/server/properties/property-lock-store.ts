import { laterThan } from '#server/database/later-than.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';

/**
 * Keeps every other change to a property's images waiting until the transaction ends: two uploads at once cannot take
 * the same places, and none can slip in while the property is deleted. Answers when it was last changed.
 */
export async function lockProperty(transaction: Database, id: number): Promise<string> {
  const property = await transaction
    .updateTable('property')
    .set((expression) => ({ updated_at: expression.ref('updated_at') }))
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirst();
  if (!property) throw new Failure('property_not_found');
  return property.updated_at;
}

/** Its images are part of a property: a change to them is a change to it. */
export async function touchProperty(transaction: Database, id: number, now: Date): Promise<void> {
  const updatedAt = await lockProperty(transaction, id);
  await transaction
    .updateTable('property')
    .set({ updated_at: laterThan(updatedAt, now) })
    .where('id', '=', id)
    .execute();
}
