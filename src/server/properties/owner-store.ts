import type { PropertyFields } from '#contract/property/fields.ts';
import type { Database } from '#server/database/tables.ts';

const FORGOTTEN = { private_address: null, keys: null } satisfies Partial<PropertyFields>;

/** Empties what a home says of its owner, in its versions too. Returns what it said; undefined where nothing. */
export async function forgetOwner(transaction: Database, propertyId: number) {
  const home = await transaction
    .selectFrom('property')
    .select(['private_address', 'keys', 'revision'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  await transaction
    .updateTable('property')
    // A form that is open holds the old state: its save is refused.
    .set(({ eb }) => ({ ...FORGOTTEN, revision: eb('revision', '+', 1) }))
    .where('id', '=', propertyId)
    .where(({ or, eb }) => or([eb('private_address', 'is not', null), eb('keys', 'is not', null)]))
    .execute();
  const versions = await transaction
    .selectFrom('property_version')
    .select(['id', 'state'])
    .where('property_id', '=', propertyId)
    .execute();
  for (const { id, state } of versions) {
    const { private_address, keys, ...rest }: PropertyFields = JSON.parse(state);
    if (private_address == null && keys == null) continue;
    const forgotten = JSON.stringify({ ...rest, ...FORGOTTEN });
    await transaction.updateTable('property_version').set({ state: forgotten }).where('id', '=', id).execute();
  }
  return home;
}

/** Before a home is deleted for good: what its mandate says goes to its seller, who is kept longer. */
export async function copyMandate(transaction: Database, propertyId: number): Promise<void> {
  const home = await transaction
    .selectFrom('property')
    .select(['title', 'location', 'mandate_number', 'mandate_signed_on', 'mandate_ends_on'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  if (!home) return;
  const { title, location, ...mandate } = home;
  await transaction
    .updateTable('seller')
    .set({ ...mandate, home_title: [title, location].filter(Boolean).join(', ') })
    .where('property_id', '=', propertyId)
    .execute();
}
