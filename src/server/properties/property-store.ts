import type { Selectable } from 'kysely';
import { fold } from '#contract/plain-text.ts';
import {
  DEFAULT_PROPERTY_TYPE,
  hasRooms,
  isPropertyType,
  type Property,
  type PropertyInput,
} from '#contract/property.ts';
import { laterThan } from '#server/database/later-than.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { Failure } from '#server/failure.ts';
import { listFilenames, listImages, lockProperty } from '#server/images/image-store.ts';
import type { Audience } from './catalogue-filters.ts';

export async function findProperty(db: Database, id: number, audience: Audience): Promise<Property | undefined> {
  let query = db.selectFrom('property').selectAll().where('id', '=', id);
  if (audience === 'public') query = query.where('is_private', '=', 0);
  const [property] = await toProperties(db, query.execute());
  return property;
}

export async function getProperty(db: Database, id: number, audience: Audience): Promise<Property> {
  const property = await findProperty(db, id, audience);
  if (!property) throw new Failure('property_not_found');
  return property;
}

export async function createProperty(db: Database, input: PropertyInput, now: Date): Promise<number> {
  const time = now.toISOString();
  const { id } = await db
    .insertInto('property')
    .values({ ...toRow(input), created_at: time, updated_at: time })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = { input: Partial<PropertyInput>; madeOn?: string | undefined };

/** What the change leaves out stays as it is. `madeOn` names the state it was made on; a later one refuses it. */
export async function updateProperty(db: Database, id: number, { input, madeOn }: Change, now: Date): Promise<void> {
  const current = await getProperty(db, id, 'admin');
  if (madeOn !== undefined && madeOn !== current.updatedAt) throw new Failure('property_changed');

  // The row must still be the one just read: two changes at once may not lose one another.
  const { numUpdatedRows } = await db
    .updateTable('property')
    .set({ ...toRow({ ...current, ...input }), updated_at: laterThan(current.updatedAt, now) })
    .where('id', '=', id)
    .where('updated_at', '=', current.updatedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('property_changed');
}

/** Its images go with it; answers the names of their files, which nothing needs any more. */
export async function deleteProperty(db: Database, id: number): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lockProperty(transaction, id);
    const filenames = await listFilenames(transaction, id);
    await transaction.deleteFrom('property').where('id', '=', id).execute();
    return filenames;
  });
}

/** Rows with the images that belong to them. */
export async function toProperties(db: Database, found: Promise<Selectable<PropertyTable>[]>): Promise<Property[]> {
  const rows = await found;
  if (rows.length === 0) return [];
  const images = await listImages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toProperty(row, images.get(row.id) ?? []));
}

function toProperty(row: Selectable<PropertyTable>, images: Property['images']): Property {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    location: row.location,
    type: isPropertyType(row.type) ? row.type : DEFAULT_PROPERTY_TYPE,
    surface: row.surface,
    rooms: row.rooms,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    features: JSON.parse(row.features),
    images,
    isPrivate: row.is_private === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toRow(input: PropertyInput) {
  const withRooms = hasRooms(input.type);
  return {
    title: input.title,
    description: input.description,
    price: input.price,
    location: input.location,
    location_folded: fold(input.location),
    type: input.type,
    surface: input.surface,
    rooms: input.rooms,
    bedrooms: withRooms ? input.bedrooms : 0,
    bathrooms: withRooms ? input.bathrooms : 0,
    features: JSON.stringify(input.features),
    is_private: input.isPrivate ? 1 : 0,
  };
}
