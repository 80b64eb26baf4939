import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { lockProperty } from '#server/properties/property-lock-store.ts';

export type OwnerLink = { token: string; created_at: string };

/** Makes the link of the owner; the one before opens nothing more. */
export function replaceOwnerLink(db: Database, propertyId: number, now: Date): Promise<OwnerLink> {
  const link = { token: randomBytes(24).toString('base64url'), created_at: now.toISOString() };
  return db.transaction().execute(async (transaction) => {
    await lockProperty(transaction, propertyId);
    await transaction
      .insertInto('owner_link')
      .values({ property_id: propertyId, ...link })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(link))
      .execute();
    return link;
  });
}

export async function getOwnerLink(db: Database, propertyId: number): Promise<OwnerLink> {
  const link = await db
    .selectFrom('owner_link')
    .select(['token', 'created_at'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!link) throw new Failure('link_not_found');
  return link;
}

export function listOwnerLinks(db: Database): Promise<(OwnerLink & { property_id: number })[]> {
  return db.selectFrom('owner_link').selectAll().orderBy('property_id').execute();
}

export async function deleteOwnerLink(db: Database, propertyId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_link')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Failure('link_not_found');
}

/** The home behind a link, and since when visitors can see it. Undefined for a link that is unknown or was ended. */
export function findOwnedProperty(db: Database, token: string) {
  return db
    .selectFrom('owner_link')
    .innerJoin('property', 'property.id', 'owner_link.property_id')
    .select(['property.id', 'property.published_at'])
    .where('token', '=', token)
    .executeTakeFirst();
}
