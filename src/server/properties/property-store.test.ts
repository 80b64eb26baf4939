import { expect, test } from 'vitest';
import { appendImages } from '#server/images/image-store.ts';
import { aProperty } from '#server/testing/factories.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { listHiddenFilenames, restoreProperty, trashProperty } from '#server/trash/trash-store.ts';
import { countProperties, listPublicPlaces } from './catalogue-store.ts';
import { createProperty, findProperty, getProperty, updateProperty } from './property-store.ts';

const VISITOR = { soldSince: '2026-05-01' };
const NOW = new Date('2026-06-01T10:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const agentAt = (now: Date) => ({ userEmail: 'agent@example.com', now });

describeOnEachDatabase('property store', (createDatabase) => {
  test('a property is read back as it was written', async () => {
    const db = await createDatabase();
    const input = aProperty({ price: 1234.5, rooms: null, features: ['Exclusivité', 'Vue « mer »'] });
    const id = await createProperty(db, input, NOW);

    expect(await findProperty(db, id, VISITOR)).toEqual({
      ...input,
      id,
      images: [],
      created_at: NOW.toISOString(),
      updated_at: NOW.toISOString(),
      revision: 1,
      history: { first_published_at: NOW.toISOString(), price_before: null, price_lowered_at: null },
    });
  });

  test('a private property exists for administrators only', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ is_private: 1, location: 'Farinole' }), NOW);

    expect(await findProperty(db, id, VISITOR)).toBeUndefined();
    expect(await countProperties(db, { audience: 'public' })).toBe(0);
    expect(await listPublicPlaces(db)).toEqual([]);
    expect(await findProperty(db, id, 'admin')).toMatchObject({ id, is_private: 1 });
    expect(await countProperties(db, { audience: 'admin' })).toBe(1);
  });

  test('a property is published when it becomes public, and again when it comes back', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ is_private: 1 }), NOW);
    const publishedAt = async () => (await db.selectFrom('property').select('published_at').execute())[0]?.published_at;
    expect(await publishedAt()).toBeNull();
    await updateProperty(db, id, { input: { is_private: 0 } }, agentAt(later(1)));
    await updateProperty(db, id, { input: { price: 1 } }, agentAt(later(2)));
    expect(await publishedAt()).toBe(later(1).toISOString());

    await trashProperty(db, id, later(3));
    await restoreProperty(db, id, later(4));
    expect(await publishedAt()).toBe(later(4).toISOString());
    await updateProperty(db, id, { input: { is_private: 1 } }, agentAt(later(5)));
    expect(await publishedAt()).toBeNull();

    await trashProperty(db, id, later(6));
    await restoreProperty(db, id, later(7));
    expect(await publishedAt()).toBeNull();
  });

  test('a plot of land is stored without bedrooms and bathrooms', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ type: 'Terrain', bedrooms: 3, bathrooms: 2 }), NOW);
    expect(await getProperty(db, id, 'admin')).toMatchObject({ bedrooms: 0, bathrooms: 0 });
  });

  test('a house that becomes a plot of land loses its bedrooms', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ bedrooms: 3 }), NOW);
    await updateProperty(db, id, { input: { type: 'Terrain' } }, agentAt(later(1)));
    expect(await getProperty(db, id, 'admin')).toMatchObject({ type: 'Terrain', bedrooms: 0, bathrooms: 0 });
  });

  test('a change keeps the fields that it does not name', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ rooms: 5 }), NOW);
    await updateProperty(db, id, { input: { price: 400_000 } }, agentAt(later(1)));
    expect(await getProperty(db, id, 'admin')).toMatchObject({
      ...aProperty({ rooms: 5, price: 400_000 }),
      created_at: NOW.toISOString(),
      updated_at: later(1).toISOString(),
    });
  });

  test('a change based on an older version is refused', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty(), NOW);
    const { revision } = await getProperty(db, id, 'admin');
    await updateProperty(db, id, { input: { price: 1 }, madeOn: revision }, agentAt(NOW));

    const second = updateProperty(db, id, { input: { price: 2 }, madeOn: revision }, agentAt(NOW));
    await expect(second).rejects.toMatchObject({ code: 'property_changed' });
    expect((await getProperty(db, id, 'admin')).price).toBe(1);
  });

  test('concurrent changes without a version are all stored', async () => {
    const db = await createDatabase();
    const id = await createProperty(db, aProperty({ features: [] }), NOW);
    const changes = [{ price: 1 }, { title: 'Autre' }, { surface: 2 }, { bedrooms: 3 }, { location: 'Corte' }];

    await Promise.all(changes.map((input) => updateProperty(db, id, { input }, agentAt(later(1)))));

    expect(await getProperty(db, id, 'admin')).toMatchObject(Object.assign({}, ...changes));
  });

  test('an unknown property can be neither changed nor deleted', async () => {
    const db = await createDatabase();
    const notFound = { code: 'property_not_found' };
    await expect(updateProperty(db, 7, { input: {} }, agentAt(NOW))).rejects.toMatchObject(notFound);
    await expect(trashProperty(db, 7, NOW)).rejects.toMatchObject(notFound);
  });

  test('an image added while a property is deleted is either hidden with it or refused', async () => {
    const db = await createDatabase();
    for (let round = 0; round < 10; round += 1) {
      const id = await createProperty(db, aProperty(), NOW);
      const image = { filename: `${round}.webp`, width: 10, height: 10, placeholder: '', avif: false };
      const [addition] = await Promise.allSettled([
        db.transaction().execute((transaction) => appendImages(transaction, id, [image], NOW)),
        trashProperty(db, id, NOW),
      ]);
      const hidden = await listHiddenFilenames(db, { soldSince: '2026-11-15' });
      expect(hidden.includes(image.filename)).toBe(addition.status === 'fulfilled');
    }
  });
});
