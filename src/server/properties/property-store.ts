import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { isIncomplete } from '#contract/advert/findings.ts';
import { fieldErrors } from '#contract/messages.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { findContradictions } from '#contract/property/property-input.ts';
import { settleSale } from '#contract/property/sale.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Database, PropertyTable } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { listImages } from '#server/images/image-list-store.ts';
import { releaseImages, withdrawImages } from '#server/images/withdrawal/withdrawal-store.ts';
import { isShownTo, type Reader } from './audience-store.ts';
import { findLowering } from './offer/lowering-store.ts';
import { laterThan, lockProperty } from './property-lock-store.ts';
import { readFields, toRow } from './property-row.ts';
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

export async function createProperty(db: Database, input: PropertyFields, now: Date): Promise<number> {
  const { id } = await db.insertInto('property').values(newRow(input, now)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What `createProperty` has stored, without reading it back. */
export function justCreated(id: number, input: PropertyFields, now: Date): Property {
  return toProperty({ id, ...newRow(input, now) }, []);
}

/** With `refuseIncomplete`, an incomplete advert cannot be public: the property becomes private. */
export function decideVisibility<Wanted extends PropertyFields>(
  wanted: Wanted,
  { refuseIncomplete }: { refuseIncomplete: boolean },
): { input: Wanted; isRefused: boolean } {
  const isRefused = refuseIncomplete && !wanted.is_private && isIncomplete(wanted);
  return { input: isRefused ? { ...wanted, is_private: 1 } : wanted, isRefused };
}

type PropertyUpdate = {
  input: Partial<PropertyFields>;
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

  const wanted = { ...current, ...input };
  const errors = findContradictions(wanted);
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });

  const decided = decideVisibility(wanted, { refuseIncomplete });
  const { isRefused } = decided;
  const changed = toRow(withSale(decided.input, author.now));
  // A change of nothing keeps the revision: it must not refuse the change that someone else is about to make.
  if (isDeepStrictEqual(changed, toRow(current))) return { before: current, after: current, isRefused };
  await addVersion(transaction, id, current, author);
  const lowering = await findLowering(transaction, row, { before: current, after: changed, now: author.now });
  await transaction
    .updateTable('property')
    .set({
      ...changed,
      ...publication(row, changed, author.now),
      ...lowering,
      ...(current.sale_state !== 'available' &&
        changed.sale_state === 'available' && { back_since: author.now.toISOString() }),
      updated_at: laterThan(current.updated_at, author.now),
      revision: row.revision + 1,
    })
    .where('id', '=', id)
    .execute();
  const after = toProperty({ ...row, ...changed, ...lowering }, []);
  if (after.is_private && !current.is_private) await withdrawImages(transaction, id, author.now);
  if (!after.is_private) await releaseImages(transaction, id);
  return { before: current, after, isRefused };
}

/** Turns rows into properties. Their images take one statement for all. */
export async function withImages(db: Database, rows: Selectable<PropertyTable>[]): Promise<Property[]> {
  const ids = rows.map(({ id }) => id);
  const images = await listImages(db, ids);
  return rows.map((row) => toProperty(row, images.get(row.id) ?? []));
}

function toProperty(row: Selectable<PropertyTable>, images: Property['images']): Property {
  const { id, created_at, updated_at, revision, first_published_at, price_before, price_lowered_at } = row;
  const history = { first_published_at, price_before, price_lowered_at };
  return { ...readFields(row), id, images, created_at, updated_at, revision, history };
}

function newRow(input: PropertyFields, now: Date) {
  const time = now.toISOString();
  return {
    ...toRow(withSale(input, now)),
    ...publication({ published_at: null, first_published_at: null }, input, now),
    ...{ revision: 1, created_at: time, updated_at: time, deleted_at: null, back_since: null },
    ...{ price_before: null, price_lowered_at: null },
  };
}

type Publication = Pick<Selectable<PropertyTable>, 'published_at' | 'first_published_at'>;

/** Since when visitors can see a property, and since when they first could. */
function publication(before: Publication, { is_private }: Pick<PropertyFields, 'is_private'>, now: Date): Publication {
  const published_at = is_private ? null : (before.published_at ?? now.toISOString());
  return { published_at, first_published_at: before.first_published_at ?? published_at };
}

/** A day of sale in the future is refused. */
function withSale(input: PropertyFields, now: Date): PropertyFields {
  const today = agentDay(now);
  const sale = settleSale(input, today);
  if (sale.sold_on !== null && sale.sold_on > today) {
    throw new Failure('invalid_fields', { errors: { sold_on: [fieldErrors.futureDate] } });
  }
  return { ...input, ...sale };
}
