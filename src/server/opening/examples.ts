import { isDeepStrictEqual } from 'node:util';
import { fieldsIn, type PropertyFields } from '#contract/property/fields.ts';
import {
  EMPTY_SETTINGS,
  SETTING_NAMES,
  type SettingName,
  type SiteSettings,
} from '#contract/settings/site-settings.ts';
import { type Listing, listPictures } from '#demo/listing.ts';
import { listings } from '#demo/listings.ts';
import pictures from '#demo/pictures.json' with { type: 'json' };
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { readFields, toRow } from '#server/properties/property-row.ts';
import { changeSettings, findDemoSettings, readStoredSettings } from '#server/site-settings/settings-store.ts';
import { findAndDeleteTrashed, trashProperties } from '#server/trash/trash-store.ts';

const placeholders: Record<string, { placeholder: string }> = pictures;

type Example = { fields: PropertyFields; photos: { placeholder: string | undefined; mark: string | null }[] };

/** The demo's listings as they are stored, by title. */
const EXAMPLES = new Map(listings.map((listing) => [listing.title, exampleOf(listing)]));

function exampleOf({ key, daysOld: _, pictures: count, marks, ...fields }: Listing): Example {
  const photos = listPictures({ key, pictures: count, ...(marks && { marks }) });
  return {
    fields: comparable(readFields(toRow(fieldsIn(fields)))),
    photos: photos.map(({ name, mark }) => ({ placeholder: placeholders[name]?.placeholder, mark: mark ?? null })),
  };
}

/** A home that was hidden from visitors is as it was made all the same. */
function comparable(fields: PropertyFields): PropertyFields {
  return { ...fields, is_private: 0 };
}

/** The demo's homes that still are as the demo made them, those in the trash too. */
export async function listUntouchedExamples(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('property')
    .selectAll()
    .where('title', 'in', [...EXAMPLES.keys()])
    .execute();
  const unchanged = rows.filter((row) =>
    isDeepStrictEqual(comparable(readFields(row)), EXAMPLES.get(row.title)?.fields),
  );
  if (unchanged.length === 0) return [];
  const images = await db
    .selectFrom('image')
    .select(['property_id', 'placeholder', 'mark'])
    .where(
      'property_id',
      'in',
      unchanged.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const photosOf = Map.groupBy(images, (image) => image.property_id);
  return unchanged
    .filter(({ id, title }) => {
      const photos = (photosOf.get(id) ?? []).map(({ placeholder, mark }) => ({ placeholder, mark }));
      return isDeepStrictEqual(photos, EXAMPLES.get(title)?.photos);
    })
    .map(({ id }) => id);
}

/** The demo's homes that were edited: the state before the first change, or their title, tells where they come from. */
async function countEditedExamples(db: Database): Promise<number> {
  const titles = [...EXAMPLES.keys()];
  const { count } = await db
    .selectFrom('property')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('title', 'in', titles),
        exists(
          selectFrom('property_version')
            .select('n')
            .whereRef('property_id', '=', 'property.id')
            .where('n', '=', 1)
            .where((version) =>
              version.or(titles.map((title) => version('state', 'like', `%"title":${likePart(title)}%`))),
            ),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** No title of the demo has a sign that LIKE would read, apart from the quotes and accents that JSON writes its way. */
function likePart(title: string): string {
  return JSON.stringify(title);
}

/** The settings that still are as the demo made them, and say something. */
export function madeUpSettings(settings: SiteSettings, demo: SiteSettings | undefined): SettingName[] {
  if (!demo) return [];
  return SETTING_NAMES.filter(
    (name) => !isDeepStrictEqual(demo[name], EMPTY_SETTINGS[name]) && isDeepStrictEqual(settings[name], demo[name]),
  );
}

/** Whether nothing of the demo is left as it was made. */
export async function areExamplesGone(db: Database): Promise<boolean> {
  const madeUp = madeUpSettings(await readStoredSettings(db), await findDemoSettings(db));
  return madeUp.length === 0 && (await listUntouchedExamples(db)).length === 0;
}

export type Removal = { properties: number; settings: number; kept: number };

/** Deletes for good what the demo made and nobody edited. It can be done again after a failure. */
export async function removeExamples(
  db: SiteDatabase,
  { userEmail, now }: { userEmail: string; now: Date },
): Promise<Removal> {
  const ids = await listUntouchedExamples(db);
  let properties = 0;
  if (ids.length > 0) await trashProperties(db, ids, now);
  for (const id of ids) if (await findAndDeleteTrashed(db, id, now)) properties += 1;
  const settings = await db.transaction().execute(async (transaction) => {
    const names = madeUpSettings(await readStoredSettings(transaction), await findDemoSettings(transaction));
    const emptied = Object.fromEntries(names.map((name) => [name, EMPTY_SETTINGS[name]]));
    await changeSettings(transaction, emptied, { userEmail, now });
    return names.length;
  });
  return { properties, settings, kept: await countEditedExamples(db) };
}
