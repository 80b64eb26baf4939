import { expect, test } from 'vitest';
import { appendImages, softDeleteImage } from '#server/images/image-store.ts';
import { createProperty, findProperty } from '#server/properties/property-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import {
  deleteTrashedProperty,
  findAndDeleteTrashed,
  listExpiredTrash,
  listHiddenFilenames,
  listTrash,
  restoreProperty,
  trashProperty,
} from './trash-store.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const LATER = new Date('2026-06-02T10:00:00Z');

describeOnEachDatabase('the trash', (createDatabase) => {
  async function createWithImages(filenames: string[] = []) {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), NOW);
    const image = { width: 800, height: 600, placeholder: '', avif: false };
    const images = filenames.map((filename) => ({ filename, ...image }));
    if (images.length > 0) await appendImages(db, id, images, NOW);
    return { db, id };
  }

  test('keeps a property as it was until it is restored', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    const before = await findProperty(db, id, 'admin');

    await trashProperty(db, id, LATER);
    expect(await findProperty(db, id, 'admin')).toBeUndefined();
    expect(await listTrash(db)).toEqual([{ property: before, deletedAt: LATER.toISOString() }]);
    await expect(trashProperty(db, id, LATER)).rejects.toMatchObject({ code: 'property_not_found' });

    await restoreProperty(db, id, new Date());
    expect(await findProperty(db, id, 'admin')).toEqual(before);
    await expect(restoreProperty(db, id, new Date())).rejects.toMatchObject({ code: 'property_not_found' });
  });

  test('lists the last deleted first', async () => {
    const { db, id } = await createWithImages();
    const second = await createProperty(db, aProperty(), NOW);
    await trashProperty(db, id, LATER);
    await trashProperty(db, second, NOW);
    expect((await listTrash(db)).map(({ property }) => property.id)).toEqual([id, second]);
  });

  test('deletes for good what is in it, and nothing else', async () => {
    const { db, id } = await createWithImages(['a.webp']);
    await expect(deleteTrashedProperty(db, id, NOW)).rejects.toMatchObject({ code: 'property_not_found' });

    await trashProperty(db, id, NOW);
    await deleteTrashedProperty(db, id, NOW);
    expect(await listHiddenFilenames(db, { soldSince: '2026-05-01' })).toEqual(['a.webp']);
    expect(await db.selectFrom('property').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('image').selectAll().execute()).toEqual([]);
  });

  test('knows what has been in it for long', async () => {
    const { db, id } = await createWithImages();
    await trashProperty(db, id, NOW);
    expect(await listExpiredTrash(db, NOW)).toEqual([]);
    expect(await findAndDeleteTrashed(db, id, LATER, NOW)).toBe(false);
    expect(await listExpiredTrash(db, LATER)).toEqual([id]);
    expect(await findAndDeleteTrashed(db, id, LATER, LATER)).toBe(true);
    expect(await listTrash(db)).toEqual([]);
  });

  test('hides its images, and those that can still be restored', async () => {
    const { db, id } = await createWithImages(['a.webp', 'b.webp']);
    await softDeleteImage(db, id, 'b.webp', NOW);
    expect(await listHiddenFilenames(db, { soldSince: '2026-05-01' })).toEqual(['b.webp']);
    await trashProperty(db, id, NOW);
    expect((await listHiddenFilenames(db, { soldSince: '2026-05-01' })).sort()).toEqual(['a.webp', 'b.webp']);
  });
});
