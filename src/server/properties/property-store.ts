import type { Selectable } from 'kysely';
import { fold } from '#contract/plain-text.ts';
import {
  DEFAULT_PROPERTY_TYPE,
  hasRooms,
  isPropertyType,
  type Property,
  type PropertyInput,
} from '#contract/property/property.ts';
import { runKept } from '#server/database/kept-query.ts';
import { laterThan } from '#server/database/later-than.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { listFilenames, listImages } from '#server/images/image-store.ts';
import type { Audience } from './catalogue-filters.ts';
import { lockProperty } from './property-lock-store.ts';

export async function findProperty(db: Database, id: number, audience: Audience): Promise<Property | undefined> {
  const [property] = await toProperties(db, findRow(db, id, audience));
  return property;
}

function findRow(db: Database, id: number, audience: Audience): Promise<Selectable<PropertyTable>[]> {
  return runKept(db, `property for ${audience}`, { id }, (slot) => {
    const query = db.selectFrom('property').selectAll().where('id', '=', slot('id'));
    return audience === 'public' ? query.where('is_private', '=', 0) : query;
  });
}

export async function getProperty(db: Database, id: number, audience: Audience): Promise<Property> {
  const property = await findProperty(db, id, audience);
  if (!property) throw new Failure('property_not_found');
  return property;
}

export async function createProperty(db: Database, input: PropertyInput, now: Date): Promise<number> {
  const row = newRow(input, now);
  const [created] = await runKept(db, 'create property', row, (slot) =>
    db
      .insertInto('property')
      .values({
        title: slot('title'),
        description: slot('description'),
        price: slot('price'),
        location: slot('location'),
        location_folded: slot('location_folded'),
        type: slot('type'),
        surface: slot('surface'),
        rooms: slot('rooms'),
        bedrooms: slot('bedrooms'),
        bathrooms: slot('bathrooms'),
        features: slot('features'),
        is_private: slot('is_private'),
        created_at: slot('created_at'),
        updated_at: slot('updated_at'),
      })
      .returning('id'),
  );
  if (!created) throw new Error('The database kept no row of a new property');
  return created.id;
}

/** What `createProperty` has stored, without asking the database for it. */
export function justCreated(id: number, input: PropertyInput, now: Date): Property {
  return toProperty({ id, ...newRow(input, now) }, []);
}

type PropertyUpdate = { input: Partial<PropertyInput>; madeOn?: string | undefined };

/** What the change leaves out stays as it is. `madeOn` names the state it was made on; a later one refuses it. */
export async function updateProperty(db: Database, id: number, change: PropertyUpdate, now: Date): Promise<void> {
  const { input, madeOn } = change;
  const [row] = await findRow(db, id, 'admin');
  if (!row) throw new Failure('property_not_found');
  const current = toProperty(row, []);
  if (madeOn !== undefined && madeOn !== current.updatedAt) throw new Failure('property_changed');

  // Each column that is set costs the indexes and tallies it stands in, whether it differs or not.
  const before = new Map(Object.entries(toRow(current)));
  const after = Object.entries(toRow({ ...current, ...input }));
  const changed = Object.fromEntries(after.filter(([column, value]) => before.get(column) !== value));
  // What changes nothing must not refuse the change that someone else is about to make.
  if (Object.keys(changed).length === 0) return;
  // The row must still be the one just read: two changes at once may not lose one another.
  const { numUpdatedRows } = await db
    .updateTable('property')
    .set({ ...changed, updated_at: laterThan(current.updatedAt, now) })
    .where('id', '=', id)
    .where('updated_at', '=', current.updatedAt)
    .executeTakeFirstOrThrow();
  // It is not: a change that names no state is made on what it is now, one that does is refused.
  if (numUpdatedRows === 0n) await updateProperty(db, id, change, now);
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

/** Those of these numbers that there are, in any order. */
export async function listByNumber(db: Database, ids: readonly number[]): Promise<Property[]> {
  const rows = runKept(db, `properties ${ids.length}`, ids, (slot) => {
    const slots = ids.map((_, index) => slot(index));
    return db.selectFrom('property').selectAll().where('id', 'in', slots);
  });
  return toProperties(db, rows);
}

/** Rows with the images that belong to them. */
export async function toProperties(db: Database, found: Promise<Selectable<PropertyTable>[]>): Promise<Property[]> {
  const rows = await found;
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const images = await listImages(db, ids);
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

function newRow(input: PropertyInput, now: Date) {
  const time = now.toISOString();
  return { ...toRow(input), created_at: time, updated_at: time };
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
