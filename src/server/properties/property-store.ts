import type { Selectable } from 'kysely';
import type { Sort } from '#contract/catalogue.ts';
import { fold } from '#contract/plain-text.ts';
import {
  DEFAULT_PROPERTY_TYPE,
  hasRooms,
  isPropertyType,
  type Property,
  type PropertyInput,
  type PropertyType,
} from '#contract/property.ts';
import { laterThan } from '#server/database/later-than.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { Failure } from '#server/failure.ts';
import { listFilenames, listImages, lockProperty } from '#server/images/image-store.ts';

/** Visibility is a `where`, so that no count, list or page can betray a private property. */
export type Audience = 'public' | 'admin';

export type PropertyFilters = {
  audience: Audience;
  type?: PropertyType | undefined;
  location?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minSurface?: number | undefined;
  maxSurface?: number | undefined;
  bedrooms?: number | undefined;
};

type Listing = { sort: Sort; page?: { number: number; size: number } | undefined };

export async function listProperties(
  db: Database,
  filters: PropertyFilters,
  { sort, page }: Listing,
): Promise<Property[]> {
  let query = order(where(db, filters), sort).selectAll('property');
  if (page) query = query.limit(page.size).offset((page.number - 1) * page.size);
  return toProperties(db, await query.execute());
}

export async function countProperties(db: Database, filters: PropertyFilters): Promise<number> {
  const { count } = await where(db, filters)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findProperty(db: Database, id: number, audience: Audience): Promise<Property | undefined> {
  const rows = await where(db, { audience }).selectAll('property').where('id', '=', id).execute();
  const [property] = await toProperties(db, rows);
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

export type Place = { name: string; count: number };

/** The places of the catalogue, each once however it was spelt, with how many properties are there. */
export async function listPublicPlaces(db: Database): Promise<Place[]> {
  const rows = await where(db, { audience: 'public' })
    .select((expression) => [expression.fn.min('location').as('name'), expression.fn.countAll<number>().as('count')])
    .groupBy('location_folded')
    .orderBy('location_folded')
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

function where(db: Database, filters: PropertyFilters) {
  const { audience, type, location, minPrice, maxPrice, minSurface, maxSurface, bedrooms } = filters;
  let query = db.selectFrom('property');
  if (audience === 'public') query = query.where('is_private', '=', 0);
  if (type) query = query.where('type', '=', type);
  // Folded text is letters, digits and spaces: nothing in it means anything to LIKE.
  if (location && fold(location)) query = query.where('location_folded', 'like', `%${fold(location)}%`);
  if (minPrice !== undefined) query = query.where('price', '>=', minPrice);
  if (maxPrice !== undefined) query = query.where('price', '<=', maxPrice);
  if (minSurface !== undefined) query = query.where('surface', '>=', minSurface);
  if (maxSurface !== undefined) query = query.where('surface', '<=', maxSurface);
  if (bedrooms) {
    query = query.where((expression) =>
      expression.or([expression('type', '=', 'Terrain'), expression('bedrooms', '>=', bedrooms)]),
    );
  }
  return query;
}

/** Newest first between equals, so that pages never show one property twice. */
function order(query: ReturnType<typeof where>, sort: Sort) {
  const newestFirst = (ordered: typeof query) => ordered.orderBy('created_at', 'desc').orderBy('id', 'desc');
  switch (sort) {
    case 'recent':
      return newestFirst(query);
    case 'price-asc':
      return newestFirst(query.orderBy('price', 'asc'));
    case 'price-desc':
      return newestFirst(query.orderBy('price', 'desc'));
    case 'surface-desc':
      return newestFirst(query.orderBy('surface', 'desc'));
  }
}

async function toProperties(db: Database, rows: Selectable<PropertyTable>[]): Promise<Property[]> {
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
