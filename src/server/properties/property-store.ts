import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { type Advert, advertOf } from '#contract/advert/advert.ts';
import { findContradictions } from '#contract/advert/advert-input.ts';
import { isIncomplete } from '#contract/advert/findings.ts';
import { ALL_FEEDS, type FeedFlags } from '#contract/feeds/feed-flags.ts';
import { fieldErrors } from '#contract/messages.ts';
import {
  DEFAULT_PROPERTY_TYPE,
  hasRooms,
  isPropertyType,
  type Property,
  type PropertyInput,
  type PropertyType,
} from '#contract/property/property.ts';
import { saleOf, settleSale } from '#contract/property/sale.ts';
import { fold, foldFeatures, letters } from '#contract/text/plain-text.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { listImages } from '#server/images/image-store.ts';
import { releaseImages, withdrawImages } from '#server/images/withdrawal/withdrawal-store.ts';
import { isShownTo, type Reader } from './audience-store.ts';
import { laterThan, lockProperty } from './property-lock-store.ts';
import { type Author, addVersion } from './versions/version-store.ts';

export async function findProperty(db: Database, id: number, reader: Reader): Promise<Property | undefined> {
  const row = await findRow(db, id, reader);
  const [property] = row ? await withImages(db, [row]) : [];
  return property;
}

function findRow(db: Database, id: number, reader: Reader): Promise<Selectable<PropertyTable> | undefined> {
  return db.selectFrom('property').selectAll().where('id', '=', id).where(isShownTo(reader)).executeTakeFirst();
}

export async function getProperty(db: Database, id: number, reader: Reader): Promise<Property> {
  const property = await findProperty(db, id, reader);
  if (!property) throw new Failure('property_not_found');
  return property;
}

export async function createProperty(db: Database, input: PropertyInput, now: Date): Promise<number> {
  const { id } = await db.insertInto('property').values(newRow(input, now)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What `createProperty` has stored, without reading it back. */
export function justCreated(id: number, input: PropertyInput, now: Date): Property {
  return toProperty({ id, ...newRow(input, now) }, []);
}

/** With `refuseIncomplete`, an incomplete advert cannot be public: the property becomes private. */
export function decideVisibility<Wanted extends PropertyInput>(
  wanted: Wanted,
  { refuseIncomplete }: { refuseIncomplete: boolean },
): { input: Wanted; isRefused: boolean } {
  const isRefused = refuseIncomplete && !wanted.isPrivate && isIncomplete(wanted);
  return { input: isRefused ? { ...wanted, isPrivate: true } : wanted, isRefused };
}

type PropertyUpdate = {
  input: Partial<Omit<PropertyInput, 'advert' | 'feeds'>> & { advert?: Partial<Advert>; feeds?: Partial<FeedFlags> };
  /** The revision that the change was made on; any other is refused. */
  madeOn?: number | undefined;
  /** See `decideVisibility`. */
  refuseIncomplete?: boolean;
};

/**
 * Fields left out stay as they are. The state before becomes a version. Returns whether the property was kept private
 * because its advert is incomplete.
 */
export async function updateProperty(
  db: Database,
  id: number,
  change: PropertyUpdate,
  author: Author,
): Promise<boolean> {
  const { isRefused } = await db
    .transaction()
    .execute((transaction) => changeProperty(transaction, id, change, author));
  return isRefused;
}

/** Changes a property inside the caller's transaction. */
export async function changeProperty(transaction: Database, id: number, change: PropertyUpdate, author: Author) {
  const { input, madeOn, refuseIncomplete = false } = change;
  // Of two changes at once, neither may be lost: the second waits here for the first.
  await lockProperty(transaction, id);
  const row = await findRow(transaction, id, 'admin');
  if (!row) throw new Failure('property_not_found');
  const current = toProperty(row, []);
  if (madeOn !== undefined && madeOn !== row.revision) throw new Failure('property_changed');

  const advert = { ...current.advert, ...input.advert };
  const feeds = { ...ALL_FEEDS, ...current.feeds, ...input.feeds };
  const errors = findContradictions(advert);
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });

  const decided = decideVisibility({ ...current, ...input, advert, feeds }, { refuseIncomplete });
  const { isRefused } = decided;
  const changed = toRow(withSale(decided.input, author.now));
  // A change of nothing keeps the revision: it must not refuse the change that someone else is about to make.
  if (isDeepStrictEqual(changed, toRow(current))) return { before: current, after: current, isRefused };
  await addVersion(transaction, id, current, author);
  await transaction
    .updateTable('property')
    .set({
      ...changed,
      ...publication(row, { isPrivate: changed.is_private === 1, now: author.now }),
      ...(current.sale_state !== 'available' &&
        changed.sale_state === 'available' && { back_since: author.now.toISOString() }),
      updated_at: laterThan(current.updatedAt, author.now),
      revision: row.revision + 1,
    })
    .where('id', '=', id)
    .execute();
  const after = toProperty({ ...row, ...changed }, []);
  if (after.isPrivate && !current.isPrivate) await withdrawImages(transaction, id, author.now);
  if (!after.isPrivate) await releaseImages(transaction, id);
  return { before: current, after, isRefused };
}

/** Turns rows into properties. Their images take one statement for all. */
export async function withImages(db: Database, rows: Selectable<PropertyTable>[]): Promise<Property[]> {
  const ids = rows.map(({ id }) => id);
  const images = await listImages(db, ids);
  return rows.map((row) => toProperty(row, images.get(row.id) ?? []));
}

function toProperty(row: Selectable<PropertyTable>, images: Property['images']): Property {
  const { id, title, description, price, location, surface, rooms, bedrooms, bathrooms, revision } = row;
  return {
    ...{ id, title, description, price, location, surface, rooms, bedrooms, bathrooms, revision, images },
    type: typeOf(row),
    features: JSON.parse(row.features),
    isPrivate: row.is_private === 1,
    ...saleOf(row),
    advert: advertOf({ ...row, energy_cost_years: row.energy_cost_years && JSON.parse(row.energy_cost_years) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    feeds: { feed_poliris: row.feed_poliris ? 1 : 0, feed_kyero: row.feed_kyero ? 1 : 0 },
  };
}

/** An older version of the site may have known other types. */
export function typeOf({ type }: Pick<Selectable<PropertyTable>, 'type'>): PropertyType {
  return isPropertyType(type) ? type : DEFAULT_PROPERTY_TYPE;
}

function newRow(input: PropertyInput, now: Date) {
  const time = now.toISOString();
  const { isPrivate } = input;
  return {
    ...toRow(withSale(input, now)),
    ...publication({ published_at: null, first_published_at: null }, { isPrivate, now }),
    ...{ revision: 1, created_at: time, updated_at: time, deleted_at: null, back_since: null },
  };
}

type Publication = Pick<Selectable<PropertyTable>, 'published_at' | 'first_published_at'>;

/** Since when visitors can see a property, and since when they first could. */
function publication(before: Publication, { isPrivate, now }: { isPrivate: boolean; now: Date }): Publication {
  const published_at = isPrivate ? null : (before.published_at ?? now.toISOString());
  return { published_at, first_published_at: before.first_published_at ?? published_at };
}

/** A day of sale in the future is refused. */
function withSale(input: PropertyInput, now: Date): PropertyInput {
  const today = agentDay(now);
  const sale = settleSale(input, today);
  if (sale.sold_on !== null && sale.sold_on > today) {
    throw new Failure('invalid_fields', { errors: { sold_on: [fieldErrors.futureDate] } });
  }
  return { ...input, ...sale };
}

function toRow(input: PropertyInput) {
  const { title, description, price, location, type, surface, rooms, bedrooms, bathrooms, features } = input;
  return {
    ...{ title, description, price, location, type, surface, rooms },
    title_folded: fold(title),
    location_folded: letters(location),
    ...(hasRooms(type) ? { bedrooms, bathrooms } : { bedrooms: 0, bathrooms: 0 }),
    features: JSON.stringify(features),
    features_folded: foldFeatures(features),
    is_private: input.isPrivate ? 1 : 0,
    is_incomplete: isIncomplete(input) ? 1 : 0,
    ...saleOf(input),
    ...input.advert,
    energy_cost_years: input.advert.energy_cost_years && JSON.stringify(input.advert.energy_cost_years),
    ...(input.feeds ?? ALL_FEEDS),
  };
}
