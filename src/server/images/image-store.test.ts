import { expect, test } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { createProperty, getProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { listImages, listImageTimes } from './image-list-store.ts';
import {
  AVIF_COPIES,
  appendImages,
  deleteImage,
  describeImage,
  FILE_REMOVAL,
  listKnownFilenames,
  markAvif,
  type NewImage,
  purgeDeletedImages,
  reorderImages,
  restoreImage,
  softDeleteImage,
} from './image-store.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const LATER = new Date('2026-11-15T11:00:00Z');

describeOnEachDatabase('images of a property', (createDatabase) => {
  async function createWithImages(filenames: string[]) {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), NOW);
    if (filenames.length > 0) await appendImages(db, id, filenames.map(anImage), NOW);
    return { db, id };
  }

  test('are listed in the order they were added', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);

    await appendImages(db, id, [anImage('c.webp')], LATER);

    expect(await urls(db, id)).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']);
  });

  test('are listed with size, placeholder and AVIF', async () => {
    const { db, id } = await createWithImages([]);
    const placeholder = '9fc3c9-6f8f7a-d8c9a3';
    await appendImages(db, id, [{ filename: 'a.webp', width: 1600, height: 900, placeholder, avif: true }], NOW);

    const images = await listImages(db, [id]);

    expect(images.get(id)).toEqual([
      { url: '/uploads/a.webp', width: 1600, height: 900, placeholder: '9cc-687-dca', avif: true },
    ]);
  });

  test('of many properties are read together', async () => {
    const db = await createDatabase();
    const ids: number[] = [];
    for (let index = 0; index < 3; index++) ids.push(await createProperty(db, aProperty(), NOW));
    const [first = 0, second = 0, third = 0] = ids;
    await appendImages(db, second, ['c.webp', 'd.webp'].map(anImage), NOW);
    await appendImages(db, first, ['a.webp', 'b.webp'].map(anImage), NOW);
    const nobody = Array.from({ length: 2500 }, (_, index) => 1_000_000 + index);

    const images = await listImages(db, [third, ...nobody, second, first]);

    expect([...images.keys()].sort()).toEqual([first, second].sort());
    expect(images.get(first)?.map(({ url }) => url)).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
    expect(images.get(second)?.map(({ url }) => url)).toEqual(['/uploads/c.webp', '/uploads/d.webp']);
    expect(await listImages(db, [])).toEqual(new Map());
  });

  test('added at the same time all get their own position', async () => {
    const { db, id } = await createWithImages([]);

    const append = (_: unknown, index: number) =>
      db.transaction().execute((transaction) => appendImages(transaction, id, [anImage(`${index}.webp`)], LATER));
    await Promise.all(Array.from({ length: 6 }, append));

    const rows = await db.selectFrom('image').select('position').orderBy('position').execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('update `updated_at` of their property', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    const versions = [await version(db, id)];

    await appendImages(db, id, [anImage('c.webp')], LATER);
    versions.push(await version(db, id));
    await reorderImages(db, id, ['c.webp', 'b.webp', 'a.webp'], LATER);
    versions.push(await version(db, id));
    await deleteImage(db, id, 'b.webp', LATER);
    versions.push(await version(db, id));

    expect(versions).toEqual([...new Set(versions)].sort());
    expect(versions).toHaveLength(4);
  });

  test('leave the revision of their property: they contradict no change of its fields', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    const { revision } = await getProperty(db, id, 'admin');

    await appendImages(db, id, [anImage('c.webp')], LATER);
    await deleteImage(db, id, 'b.webp', LATER);

    expect(await getProperty(db, id, 'admin')).toMatchObject({ revision });
  });

  test('cannot be added to an unknown property', async () => {
    const db = await createDatabase();

    await expect(appendImages(db, 1, [anImage('a.webp')], NOW)).rejects.toMatchObject({ code: 'property_not_found' });
  });

  test('can be put in any order', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp', 'c.webp']);
    await deleteImage(db, id, 'b.webp', LATER);
    await appendImages(db, id, [anImage('d.webp')], LATER);

    await reorderImages(db, id, ['d.webp', 'a.webp', 'c.webp'], LATER);

    expect(await urls(db, id)).toEqual(['/uploads/d.webp', '/uploads/a.webp', '/uploads/c.webp']);
  });

  test.each([
    [['a.webp']],
    [['a.webp', 'a.webp']],
    [['a.webp', 'x.webp']],
    [['a.webp', 'b.webp', 'c.webp']],
    [['a.webp', 'b.webp', 'b.webp']],
    [[]],
  ])('keep their order when %j is refused', async (order) => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    const before = await version(db, id);

    await expect(reorderImages(db, id, order, LATER)).rejects.toMatchObject({ code: 'order_does_not_match' });

    expect(await urls(db, id)).toEqual(['/uploads/a.webp', '/uploads/b.webp']);
    expect(await version(db, id)).toBe(before);
  });

  test('are deleted one by one, and their files are to be removed', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);

    await deleteImage(db, id, 'a.webp', LATER);

    expect(await urls(db, id)).toEqual(['/uploads/b.webp']);
    expect(await removedFiles(db)).toEqual([
      'a.webp',
      'a-320.webp',
      'a-640.webp',
      'a-320.avif',
      'a-640.avif',
      'a-800.avif',
      'a-share.jpg',
      'a-feed.jpg',
    ]);
  });

  test('are restored at their place, or purged later', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp', 'c.webp']);
    await softDeleteImage(db, id, 'b.webp', LATER);
    expect(await urls(db, id)).toEqual(['/uploads/a.webp', '/uploads/c.webp']);
    await restoreImage(db, id, 'b.webp', LATER);
    expect(await urls(db, id)).toEqual(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp']);

    await softDeleteImage(db, id, 'b.webp', LATER);
    await purgeDeletedImages(db, LATER, LATER);
    expect(await removedFiles(db)).toEqual([]);
    await purgeDeletedImages(db, new Date(LATER.getTime() + 1), LATER);
    expect(await removedFiles(db)).toContain('b-320.webp');
    await expect(restoreImage(db, id, 'b.webp', LATER)).rejects.toMatchObject({ code: 'image_not_found' });
  });

  test('carry the mark that was given last', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    await describeImage(
      db,
      { propertyId: id, filename: 'a.webp' },
      { mark: 'projection', caption: 'La terrasse' },
      LATER,
    );
    await describeImage(db, { propertyId: id, filename: 'b.webp' }, { mark: 'retouched' }, LATER);
    await describeImage(db, { propertyId: id, filename: 'b.webp' }, { mark: null }, LATER);
    const { images } = await getProperty(db, id, 'admin');
    expect(images.map(({ mark }) => mark)).toEqual(['projection', undefined]);

    await softDeleteImage(db, id, 'a.webp', LATER);
    for (const filename of ['a.webp', 'x.webp']) {
      const marking = describeImage(db, { propertyId: id, filename }, { mark: 'projection' }, LATER);
      await expect(marking).rejects.toMatchObject({ code: 'image_not_found' });
    }
  });

  test('tell when they were added, unless they are gone', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    await appendImages(db, id, [anImage('c.webp')], LATER);
    await softDeleteImage(db, id, 'b.webp', LATER);

    expect(await listImageTimes(db, id, { from: NOW, to: LATER })).toEqual([NOW.toISOString()]);
    const after = new Date(LATER.getTime() + 1);
    expect(await listImageTimes(db, id, { from: LATER, to: after })).toEqual([LATER.toISOString()]);
  });

  test('are not deleted through another property', async () => {
    const { db, id } = await createWithImages(['a.webp']);
    const other = await createProperty(db, aProperty(), NOW);

    await expect(deleteImage(db, other, 'a.webp', LATER)).rejects.toMatchObject({ code: 'image_not_found' });
    await expect(deleteImage(db, 4711, 'a.webp', LATER)).rejects.toMatchObject({ code: 'property_not_found' });

    expect(await urls(db, id)).toEqual(['/uploads/a.webp']);
  });

  test('are distinguished from orphan files', async () => {
    const { db } = await createWithImages(['a.webp', 'b.webp']);

    expect(await listKnownFilenames(db, ['b.webp', 'x.webp'])).toEqual(new Set(['b.webp']));
  });

  test('wait for their AVIF copies until they are marked', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    const jobs = await db.selectFrom('job').select('key').where('kind', '=', AVIF_COPIES).orderBy('id').execute();
    expect(jobs).toEqual([{ key: 'a.webp' }, { key: 'b.webp' }]);

    expect(await markAvif(db, 'a.webp')).toBe(true);

    const { images } = await getProperty(db, id, 'admin');
    expect(images.map(({ avif }) => avif)).toEqual([true, false]);
    expect(await markAvif(db, 'x.webp')).toBe(false);
  });
});

async function removedFiles(db: Database): Promise<string[]> {
  const jobs = await db.selectFrom('job').select('payload').where('kind', '=', FILE_REMOVAL).execute();
  return jobs.flatMap(({ payload }) => JSON.parse(payload));
}

function anImage(filename: string): NewImage {
  return { filename, width: 800, height: 600, placeholder: 'aaaaaa-bbbbbb-cccccc', avif: false };
}

async function urls(db: Database, id: number): Promise<string[]> {
  const { images } = await getProperty(db, id, 'admin');
  return images.map(({ url }) => url);
}

async function version(db: Database, id: number): Promise<string> {
  return (await getProperty(db, id, 'admin')).updated_at;
}
