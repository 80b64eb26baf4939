import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsIn } from '#contract/property/fields.ts';
import { type PictureMark, withSuffix } from '#contract/property/image.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { listPictures } from '#demo/listing.ts';
import { listings } from '#demo/listings.ts';
import pictures from '#demo/pictures.json' with { type: 'json' };
import { demoSettings } from '#demo/settings.ts';
import type { Database } from '#server/database/tables.ts';
import { filesOf, type ImageFile, newFilename } from '#server/images/files/image-files.ts';
import { insertImages, type NewImage } from '#server/images/image-store.ts';
import { countProperties } from '#server/properties/catalogue-store.ts';
import { createProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { changeSettings } from '#server/site-settings/settings-store.ts';
import { PROJECT_DIR } from './project-dir.ts';

const PICTURES_DIR = join(PROJECT_DIR, 'demo/pictures');

const facts: Record<string, Pick<NewImage, 'width' | 'height' | 'placeholder'>> = pictures;

type Needs = Pick<Services, 'images' | 'now'> & { db: Database };

/** Fills an empty site with the demo listings and a fictitious identity. The pictures are part of the project. */
export async function seedDemo({ db, images, now }: Needs): Promise<void> {
  if ((await countProperties(db, { audience: 'admin' })) > 0) return;

  for (const listing of listings) {
    const { key: _key, daysOld, pictures: _pictures, marks: _marks, ...fields } = listing;
    const prepared = await Promise.all(listPictures(listing).map(({ name, mark }) => preparePicture(name, mark)));
    await images.saveAll(prepared.flatMap(({ files }) => files));

    const createdAt = new Date(now().getTime() - daysOld * DAY_MS);
    const id = await createProperty(db, fieldsIn(fields), createdAt);
    const newImages = prepared.map(({ image }) => image);
    await insertImages(db, id, newImages, { firstPosition: 0, now: createdAt });
  }
  await changeSettings(db, demoSettings, { userEmail: null, now: now() });
}

/** File names are random on each site: a demo listing may become private too. */
async function preparePicture(
  name: string,
  mark: PictureMark | undefined,
): Promise<{ image: NewImage; files: ImageFile[] }> {
  const known = facts[name];
  if (!known) throw new Error(`pictures.json has no entry for ${name}`);
  const image = { filename: newFilename(), avif: true, mark, ...known };
  const stem = withSuffix(image.filename, '');
  const files = await Promise.all(
    filesOf(image).map(async (filename) => ({
      filename,
      bytes: await readFile(join(PICTURES_DIR, filename.replace(stem, name))),
    })),
  );
  return { image, files };
}
