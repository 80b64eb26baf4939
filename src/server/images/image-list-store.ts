import type { Selectable } from 'kysely';
import { type PropertyImage, shortColours } from '#contract/property/image.ts';
import type { Database, ImageTable } from '#server/database/tables.ts';
import { UPLOADS_PATH } from './files/image-files.ts';
import type { NewImage } from './image-store.ts';

/** Databases limit the parameters of a statement. */
const IDS_PER_STATEMENT = 1000;

/** The images of these properties in order, by property id. */
export async function listImages(db: Database, propertyIds: number[]): Promise<Map<number, PropertyImage[]>> {
  const images = new Map<number, PropertyImage[]>();
  for (let start = 0; start < propertyIds.length; start += IDS_PER_STATEMENT) {
    const ids = propertyIds.slice(start, start + IDS_PER_STATEMENT);
    const rows = await db
      .selectFrom('image')
      .select(COLUMNS)
      .where('property_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('property_id')
      // Plans come after the photos: the first image is the cover.
      .orderBy('kind')
      .orderBy('position')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const ofProperty = images.get(row.property_id);
      if (ofProperty) ofProperty.push(toImage(row));
      else images.set(row.property_id, [toImage(row)]);
    }
  }
  return images;
}

type Cover = { cover: PropertyImage; count: number };

/** The first image of each of these properties that has one, and how many there are, by property id. */
export async function listCovers(db: Database, propertyIds: number[]): Promise<Map<number, Cover>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('image')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('image as own')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('own.property_id', '=', 'image.property_id')
        .where('own.deleted_at', 'is', null)
        .where('own.kind', '=', 'photo')
        .as('count'),
    )
    .where('property_id', 'in', propertyIds)
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'photo')
    .where(({ eb, selectFrom }) =>
      eb(
        'position',
        '=',
        selectFrom('image as own')
          .select(({ fn }) => fn.min('position').as('first'))
          .whereRef('own.property_id', '=', 'image.property_id')
          .where('own.deleted_at', 'is', null)
          .where('own.kind', '=', 'photo'),
      ),
    )
    // A restored image may have the position of another: the older one comes first.
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.property_id, { cover: toImage(row), count: Number(row.count) }]));
}

const COLUMNS = [
  'property_id',
  'filename',
  'width',
  'height',
  'placeholder',
  'has_avif',
  'mark',
  'kind',
  'caption',
] as const;

/** The images of a property in order, as they can be stored again. */
export async function listNewImages(db: Database, propertyId: number): Promise<NewImage[]> {
  const rows = await db
    .selectFrom('image')
    .select(COLUMNS)
    .where('property_id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ property_id: _, has_avif, mark, ...image }) => ({
    ...image,
    avif: has_avif === 1,
    ...(mark && { mark }),
  }));
}

/** When images of a property were added, within a time; those that were deleted since are left out. */
export async function listImageTimes(
  db: Database,
  propertyId: number,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('image')
    .select('created_at')
    .where('property_id', '=', propertyId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .execute();
  return rows.map(({ created_at }) => created_at);
}

function toImage(row: Pick<Selectable<ImageTable>, (typeof COLUMNS)[number]>): PropertyImage {
  return {
    url: UPLOADS_PATH + row.filename,
    width: row.width,
    height: row.height,
    placeholder: shortColours(row.placeholder),
    avif: row.has_avif === 1,
    ...(row.mark && { mark: row.mark }),
    ...(row.kind === 'plan' && { kind: row.kind }),
    ...(row.caption && { caption: row.caption }),
  };
}
