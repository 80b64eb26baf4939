import { SITE_PICTURE_KEYS, SITE_PICTURE_LABELS, type SitePictureKey } from '#contract/content/site-pictures.ts';
import { copiesIn, type PropertyImage, shortColours, withSuffix } from '#contract/property/image.ts';
import type { Database } from '#server/database/tables.ts';
import { UPLOADS_PATH } from '#server/images/files/image-files.ts';
import { AVIF_COPIES, type NewImage, removeFiles } from '#server/images/image-store.ts';
import { addJobs } from '#server/jobs/job-store.ts';

type SitePicture = PropertyImage & { width: number; height: number };
export type SitePictures = Partial<Record<SitePictureKey, SitePicture>>;

/** The agent's own pictures, as pages show them. */
export async function readSitePictures(db: Database): Promise<SitePictures> {
  const rows = await db.selectFrom('site_picture').selectAll().execute();
  const pictures: SitePictures = {};
  for (const { key, filename, width, height, placeholder, has_avif } of rows) {
    const url = UPLOADS_PATH + filename;
    pictures[key] = { url, width, height, placeholder: shortColours(placeholder), avif: has_avif === 1 };
  }
  return pictures;
}

/** What stands before the name: a small copy, at the size it has there. */
export function asBrand({ url, width, height }: SitePicture) {
  const [small = { suffix: '.webp' }] = copiesIn('webp', width);
  const scale = Math.min(BRAND.width / width, BRAND.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return { url: withSuffix(url, small.suffix), ...size };
}

/** A wide logo leaves room for the name on a phone. */
const BRAND = { width: 96, height: 44 };

/** The same as the API tells of them, those that are not there too. */
export async function listPictures(db: Database) {
  const pictures = await readSitePictures(db);
  return SITE_PICTURE_KEYS.map((key) => {
    const { url, width, height } = pictures[key] ?? {};
    const image = url !== undefined && width && height ? { url, width, height } : null;
    return { key, label: SITE_PICTURE_LABELS[key], image };
  });
}

/** Puts a picture in the place of the former one, whose files are removed in time. */
export function replacePicture(db: Database, key: SitePictureKey, image: NewImage, now: Date): Promise<void> {
  const { filename, width, height, placeholder } = image;
  return db.transaction().execute(async (transaction) => {
    await removePicture(transaction, key, now);
    await transaction
      .insertInto('site_picture')
      .values({ key, filename, width, height, placeholder, has_avif: 0 })
      .execute();
    await addJobs(transaction, [{ kind: AVIF_COPIES, key: filename }], now);
  });
}

export function deletePicture(db: Database, key: SitePictureKey, now: Date): Promise<void> {
  return db.transaction().execute((transaction) => removePicture(transaction, key, now));
}

async function removePicture(transaction: Database, key: SitePictureKey, now: Date): Promise<void> {
  const removed = await transaction
    .deleteFrom('site_picture')
    .where('key', '=', key)
    .returning(['filename', 'width'])
    .execute();
  await removeFiles(transaction, removed, now);
}
