import { expect, test } from 'vitest';
import type { SiteDatabase } from '#server/database/connect.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import {
  addPhotos,
  beginImport,
  endImport,
  failPhoto,
  findPhoto,
  finishPhoto,
  keepFile,
  listImports,
  listUnpacked,
  retryImport,
} from './import-store.ts';

const now = new Date('2026-11-19T10:00:00Z');
const anImage = (filename: string) => ({
  filename,
  width: 60,
  height: 40,
  placeholder: '9fc3c9-6f8f7a-d8c9a3',
  avif: false,
});

describeOnEachDatabase('imports', (createDatabase) => {
  async function importPhotos(db: SiteDatabase, propertyId: number, sources: string[]) {
    const importId = await beginImport(db, now);
    const photos = sources.map((source) => ({ source, mark: null, kind: 'photo' as const, caption: null }));
    const missing = await addPhotos(db, photos, {
      importId,
      propertyId,
      hasFile: (name) => name !== 'absente.jpg',
      now,
    });
    await endImport(db, importId, 1);
    const rows = await db.selectFrom('import_photo').select(['id', 'source']).orderBy('position').execute();
    return { importId, missing, idOf: (source: string) => rows.find((row) => row.source === source)?.id ?? 0 };
  }
  const filenames = async (db: SiteDatabase) =>
    (await db.selectFrom('image').select('filename').orderBy('position').execute()).map(({ filename }) => filename);
  const countJobs = async (db: SiteDatabase) =>
    (await db.selectFrom('job').select('id').where('kind', '=', 'import-photo').execute()).length;

  test('photos take the places of the file, whichever is ready first, and each is finished once', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), now);
    const { importId, missing, idOf } = await importPhotos(db, id, ['a.jpg', 'https://x.fr/b.jpg', 'absente.jpg']);
    expect(missing).toEqual(['absente.jpg']);
    expect(await listUnpacked(db, importId)).toEqual([{ id: idOf('a.jpg'), source: 'a.jpg' }]);
    expect(await countJobs(db)).toBe(1);
    await keepFile(db, idOf('a.jpg'), 'file-of-a.webp', now);
    expect(await countJobs(db)).toBe(2);

    const finish = async (source: string, hash: string) => {
      const photo = await findPhoto(db, idOf(source));
      if (photo) await finishPhoto(db, photo, { image: anImage(`${source}.webp`), hash, isThere: false, now });
    };
    await finish('https://x.fr/b.jpg', 'b');
    await finish('a.jpg', 'a');
    await finish('a.jpg', 'a');

    expect(await filenames(db)).toEqual(['a.jpg.webp', 'https://x.fr/b.jpg.webp']);
    expect(await listImports(db)).toMatchObject([{ properties: 1, photos: { total: 3, done: 2, failed: 1 } }]);
    const again = await importPhotos(db, id, ['a.jpg', 'https://x.fr/b.jpg']);
    expect(await listUnpacked(db, again.importId)).toEqual([]);
  });

  test('of two sources of the same bytes one image is kept, at the place of the first', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), now);
    const { idOf } = await importPhotos(db, id, ['https://x.fr/a', 'https://x.fr/b', 'https://x.fr/c']);
    for (const [source, hash] of [
      ['c', 'same'],
      ['b', 'other'],
      ['a', 'same'],
    ] as const) {
      const photo = await findPhoto(db, idOf(`https://x.fr/${source}`));
      if (photo) await finishPhoto(db, photo, { image: anImage(`${source}.webp`), hash, isThere: false, now });
    }
    expect(await filenames(db)).toEqual(['c.webp', 'b.webp']);
  });

  test('what a crash left without its file, and what failed, is taken when the file comes again', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), now);
    const first = await importPhotos(db, id, ['a.jpg', 'b.jpg', 'https://x.fr/c.jpg']);
    const c = { id: first.idOf('https://x.fr/c.jpg'), file: null };
    await failPhoto(db, c, { message: 'Non', dropsFile: true, now });
    expect(await retryImport(db, first.importId, now)).toBe(true);
    expect(await findPhoto(db, c.id)).toMatchObject({ state: 'waiting', message: null });
    expect(await retryImport(db, 999, now)).toBe(false);

    const second = await importPhotos(db, id, ['a.jpg', 'b.jpg', 'https://x.fr/c.jpg']);
    expect((await listUnpacked(db, second.importId)).map(({ source }) => source)).toEqual(['a.jpg', 'b.jpg']);
    expect(await listImports(db)).toMatchObject([{ photos: { total: 3 } }, { photos: { total: 0 } }]);
  });
});
